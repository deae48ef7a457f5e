/*
 * Begins what the screen of this address asks for first, for who is signed in, so that nothing waits for the scripts that show the
 * answers; `src/api/first-calls.ts` takes them over. Its tag names the calls: `/path`, or `kind:/path/$id` where such a user looks
 * at an id.
 */
(function () {
  var calls = document.currentScript.getAttribute('data-calls').split(' ');
  var id = /\/([1-9]\d*)\/?$/.exec(location.pathname);
  var token = null;
  var claims = {};
  try {
    token = localStorage.getItem('auth_token');
    claims = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    // Nobody is signed in.
  }
  if (!(claims.exp * 1000 > Date.now())) return;
  var headers = { 'Accept-Language': document.documentElement.lang, Authorization: 'Bearer ' + token };
  var answers = {};
  calls.forEach(function (call) {
    var parts = call.split(':');
    var path = parts.pop().replace('$id', id ? id[1] : '$id');
    if ((parts[0] && parts[0] !== claims.role) || /\$/.test(path)) return;
    answers[path] = fetch(path, { headers: headers });
    // Who takes it over makes it once more.
    answers[path].catch(function () {});
  });
  window.firstCalls = { headers: headers, answers: answers };
})();
