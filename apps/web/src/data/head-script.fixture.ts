/**
 * Runs a script from the document's head, as a browser does before the app has loaded.
 *
 * @param globals values that replace globals of the same name within the script
 * @returns a function that removes the script's listeners
 */
export function runHeadScript(script: string, globals: Readonly<Record<string, unknown>> = {}): () => void {
  const ended = new AbortController();
  const listen = (type: string, listener: EventListener, options?: AddEventListenerOptions | true) => {
    const { signal, ...rest } = typeof options === "object" ? options : { capture: options };
    const signals = signal ? [signal, ended.signal] : [ended.signal];
    window.addEventListener(type, listener, { ...rest, signal: AbortSignal.any(signals) });
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs a script in the head
  new Function("addEventListener", ...Object.keys(globals), script)(listen, ...Object.values(globals));
  return () => ended.abort();
}
