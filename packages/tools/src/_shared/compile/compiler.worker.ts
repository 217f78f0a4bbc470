// A classic worker without imports: the compiler is an Emscripten script, which only `importScripts` can load under the
// page's content policy, and a development server hands workers of this kind out as they are.
{
  type Soljson = {
    cwrap: (name: string, result: string | null, parameters: string[]) => (...values: unknown[]) => unknown
  }
  type Scope = {
    Module?: Soljson
    importScripts: (url: string) => void
    postMessage: (message: unknown) => void
    onmessage: ((event: MessageEvent<{ compilerUrl: string } | { id: number; standardJson: string }>) => void) | null
  }
  const scope = self as unknown as Scope

  let compilerUrl = ''

  // First where the compiler is, then one message for each compilation.
  scope.onmessage = ({ data }) => {
    if ('compilerUrl' in data) {
      compilerUrl = data.compilerUrl
      return
    }
    const { id, standardJson } = data
    try {
      if (!scope.Module) scope.importScripts(compilerUrl)
      const soljson = scope.Module
      if (!soljson) throw new Error('The compiler did not load.')
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
}
