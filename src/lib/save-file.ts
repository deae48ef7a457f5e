/** So long, in ms, a browser may take to begin. */
const revokeDelayMs = 40_000;

/** Hands bytes to the browser as a file of a name such as `usuarios.csv`. */
export function saveFile(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads it only after this.
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}
