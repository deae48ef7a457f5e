/** Notes what dialogs say as an alert from now on, were it for a moment; calling it ends that and gives the texts. */
export function watchRefusals(): () => string[] {
  const shown = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const alert of document.querySelectorAll('[role="dialog"] [role="alert"]'))
      shown.add(alert.textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true });
  return () => {
    observer.disconnect();
    return [...shown];
  };
}
