/* Runs before the first paint: the chosen language and colour scheme, so that nothing flashes. */
(function () {
  var root = document.documentElement;
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  // An address that asks for a language chooses it.
  var asked = /[?&]lang=(es|en)(?:&|$)/.exec(location.search);
  var cookie = /(?:^|; )language=(es|en)(?:;|$)/.exec(document.cookie);
  var language = asked ? asked[1] : stored('language') || (cookie && cookie[1]);
  if (language === 'es' || language === 'en') {
    if (asked)
      try {
        localStorage.setItem('language', language);
      } catch {
        // It lasts less long.
      }
    document.cookie = 'language=' + language + '; path=/; max-age=31536000; samesite=lax';
    // The server drew it in another one, as it did not know: it is drawn anew here.
    if (root.lang !== language) root.setAttribute('data-redraw', '');
    root.lang = language;
  }
  if (stored('auth_token')) root.setAttribute('data-session', '');
  if (stored('offline')) root.setAttribute('data-offline', '');
  var mode = stored('color-mode') || 'system';
  var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-scheme', dark ? 'dark' : 'light');
})();
