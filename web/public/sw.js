// Keeps the page for when there is no network. What is said at tables is never kept.
// The page itself is asked for first and kept second; what has a hash in its name never changes.
const NAME = 'stolik '
const KEPT_BUILDS = 2 // pages that are still open may want parts of the build before
const PATIENCE = 4000
const SHELL = '/'

const isPart = (url) => url.pathname.startsWith('/assets/')
const isIcon = (url) => /^\/(icon.*|light\.js|manifest\.webmanifest)$/.test(url.pathname)
const partsOf = (page) => [...new Set(page.match(/\/assets\/[\w.-]+/g))]
const buildOf = (page) => NAME + (/<script[^>]* src="(\/assets\/[^"]*)/.exec(page)?.[1] ?? '')

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepShell())
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/api')) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (isPart(url)) event.respondWith(part(request))
  else if (isIcon(url)) event.respondWith(fetch(request).catch(() => kept(request)))
})

/** A page of a build that is not kept yet: its shell is to be. Pages differ in the parts they name. */
async function meet(answer) {
  if (answer.ok && !answer.redirected && !(await caches.has(buildOf(await answer.text()))))
    await keepShell()
}

/** Each build has a cache of its own, named by the script that it begins with. */
async function keepShell() {
  const answer = await fetch(SHELL, { cache: 'no-cache' })
  if (!answer.ok || answer.redirected) return
  const text = await answer.clone().text()
  const name = buildOf(text)
  const cache = await caches.open(name)
  await Promise.all([cache.put(SHELL, answer), ...partsOf(text).map((path) => cache.add(path))])
  await forgetOldBuilds(name)
}

async function forgetOldBuilds(name) {
  const others = (await builds()).filter((other) => other !== name)
  await Promise.all(others.slice(0, 1 - KEPT_BUILDS).map((old) => caches.delete(old)))
}

const builds = async () => (await caches.keys()).filter((name) => name.startsWith(NAME))

async function kept(request) {
  const newest = (await builds()).at(-1)
  const found = newest && (await (await caches.open(newest)).match(request))
  return found ?? (await caches.match(request)) ?? Response.error()
}

async function page(event) {
  const asked = fetch(event.request).then((answer) => {
    event.waitUntil(meet(answer.clone()))
    return answer
  })
  const shell = () => kept(SHELL)
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(shell)
  try {
    return await Promise.race([asked, late.then((found) => (found.ok ? found : asked))])
  } catch {
    return shell()
  }
}

async function part(request) {
  const found = await caches.match(request)
  if (found) return found
  const answer = await fetch(request)
  const newest = (await builds()).at(-1)
  if (answer.ok && newest) await (await caches.open(newest)).put(request, answer.clone())
  return answer
}
