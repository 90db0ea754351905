// The page as an app: it opens without a network, and a page of an old build finds the new one.
const RELOADED = 'stolik reloaded'
const A_WHILE = 60_000

export function installApp(): void {
  addEventListener('vite:preloadError', renew)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register)
}

/** A missing part belongs to an old build: reloads the page, but not again and again. */
function renew(event: Event): void {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (!navigator.onLine || Date.now() - last < A_WHILE) return
  event.preventDefault()
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}
