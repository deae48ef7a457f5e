/* Runs before the first paint: the chosen language and colour scheme, so that nothing flashes. */
(function () {
  var root = document.documentElement;
  try {
    var language = localStorage.getItem('language');
    if (language === 'es' || language === 'en') root.lang = language;
    var mode = localStorage.getItem('color-mode') || 'system';
    var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-scheme', dark ? 'dark' : 'light');
  } catch {
    root.setAttribute('data-scheme', 'light');
  }
})();
