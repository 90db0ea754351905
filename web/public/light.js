// Before anything is drawn: the light that was chosen on this device, so that nothing flashes.
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem('stolik')).theme
} catch {
  // Nothing was chosen: it is as the system likes it.
}
