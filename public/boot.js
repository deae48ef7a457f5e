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
    document.cookie =
      'language=' +
      language +
      '; path=/; max-age=31536000; samesite=lax' +
      (location.protocol === 'https:' ? '; secure' : '');
    // The server drew it in another one, as it did not know: it is drawn anew here.
    if (root.lang !== language) root.setAttribute('data-redraw', '');
    root.lang = language;
  }
  if (stored('auth_token')) root.setAttribute('data-session', '');
  if (stored('offline')) root.setAttribute('data-offline', '');
  // What everybody is told is not shown first where it was closed (`announcement-band.tsx`).
  var closed = stored('closed-announcement');
  if (closed)
    try {
      var hiding = new CSSStyleSheet();
      hiding.replaceSync('[data-announcement="' + closed.replace(/[^\w:.-]/g, '') + '"] { display: none }');
      document.adoptedStyleSheets = [hiding];
    } catch {
      // It goes a moment later.
    }
  var mode = stored('color-mode') || 'system';
  var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-scheme', dark ? 'dark' : 'light');

  // A drawn page asks for its scripts once it shows, with its first photo: before, they would share the line with what
  // shows, or run before it does. A photo that does not come is not waited for any longer once something shows, nor is
  // that once all else is there; a tab behind others shows nothing.
  var patienceMs = 1000;
  function begin() {
    var app = document.getElementById('app');
    if (app && document.readyState !== 'loading') app.replaceWith(app.content);
  }
  function look() {
    var photo = document.querySelector('#root img[fetchpriority=high]');
    var painted = performance.getEntriesByType('paint').length > 0;
    if ((painted && (!photo || photo.complete)) || root.hasAttribute('data-redraw')) begin();
  }
  document.addEventListener('DOMContentLoaded', look);
  document.addEventListener('load', look, true);
  document.addEventListener('error', look, true);
  addEventListener('load', function () {
    if (document.hidden) begin();
    else setTimeout(begin, patienceMs);
  });
  try {
    new PerformanceObserver(function () {
      look();
      setTimeout(begin, patienceMs);
    }).observe({ type: 'paint', buffered: true });
  } catch {
    // A browser that does not tell.
  }

  function isDrawn() {
    return document.querySelector('#root[data-drawn]') !== null;
  }
  // Until a drawn page can answer as a whole, its links lead on by themselves, and what was pressed or chosen last
  // waits (`becomeOwn`).
  function wait(event) {
    if (!isDrawn()) return;
    event.stopPropagation();
    var before = document.querySelector('[data-pressed]');
    if (before) before.removeAttribute('data-pressed');
    var pressed = event.target.closest('button, select');
    if (pressed) pressed.setAttribute('data-pressed', '');
  }
  // What is typed is sent then, too, and not by the browser, which would leave the page with it. A search leads on by
  // itself.
  function hold(event) {
    if (isDrawn() && event.target.getAttribute('role') !== 'search') event.preventDefault();
  }
  // Nor does React hear of a press before that, but in a field: to answer it, it would take over all of the page in one
  // task.
  function hush(event) {
    if (isDrawn() && !event.target.closest('input, textarea, [role=combobox]')) event.stopPropagation();
  }
  ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'keydown', 'keyup'].forEach(
    function (name) {
      addEventListener(name, hush, { capture: true, passive: true });
    },
  );
  addEventListener('submit', hold, true);
  addEventListener('click', wait, true);
  addEventListener('change', wait, true);
})();
