// A classic worker without imports: the compiler is an Emscripten script, which only `importScripts` can load under the
// page's content policy, and a development server hands workers of this kind out as they are. It may connect to nothing, so
// the page fetches the WebAssembly and gives it here, compiled.
{
  type Soljson = {
    cwrap: (name: string, result: string | null, parameters: string[]) => (...values: unknown[]) => unknown
  }
  type Loading = {
    instantiateWasm: (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance) => void,
    ) => WebAssembly.Exports
  }
  type Start = { scriptUrl: string; module: WebAssembly.Module }
  type Job = { id: number; standardJson: string }
  type Scope = {
    Module?: Partial<Soljson> | Loading
    importScripts: (url: string) => void
    postMessage: (message: unknown) => void
    onmessage: ((event: MessageEvent<Start | Job>) => void) | null
  }
  const scope = self as unknown as Scope

  let start: Start | undefined
  let soljson: Soljson | undefined
  const early: Job[] = []

  // Once where the compiler is, and one message for each compilation, some of which may come before.
  scope.onmessage = ({ data }) => {
    if ('module' in data) {
      start = data
      for (const job of early.splice(0)) compile(job, start)
    } else if (start) compile(data, start)
    else early.push(data)
  }

  function compile({ id, standardJson }: Job, from: Start) {
    try {
      soljson ??= load(from)
      const version = String(soljson.cwrap('solidity_version', 'string', [])())
      scope.postMessage({ id, started: true })
      const output = String(
        soljson.cwrap('solidity_compile', 'string', ['string', 'number', 'number'])(standardJson, 0, 0),
      )
      soljson.cwrap('solidity_reset', null, [])()
      scope.postMessage({ id, version, output })
    } catch (error) {
      scope.postMessage({ id, failed: error instanceof Error ? error.message : String(error) })
    }
  }

  function load({ scriptUrl, module }: Start): Soljson {
    scope.Module = {
      instantiateWasm(imports, receive) {
        const instance = new WebAssembly.Instance(module, imports)
        receive(instance)
        return instance.exports
      },
    }
    scope.importScripts(scriptUrl)
    if (!('cwrap' in scope.Module)) throw new Error('The compiler did not load.')
    return scope.Module as Soljson
  }
}
