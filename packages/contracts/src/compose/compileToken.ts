import type { Abi, Hex } from 'viem'
import { keccak256 } from 'viem'
import { type ComposedToken, composeToken } from './composeToken.ts'
import type { CompilerHandle } from './createCompiler.ts'
import type { SoliditySources } from './importClosure.ts'
import type { TokenComposition } from './tokenModules.ts'

export type CompiledToken = ComposedToken &
  Readonly<{
    abi: Abi
    /** Without constructor arguments. */
    creationCode: Hex
    runtimeCode: Hex
    /** keccak256 of the creation code: the factory's name for it. */
    templateId: Hex
    runtimeCodeHash: Hex
    /** What the compiler said beside errors. */
    warnings: readonly string[]
  }>

type CompilerMessage = { severity: string; formattedMessage?: string; message: string }

type CompilerOutput = {
  errors?: CompilerMessage[]
  contracts?: Record<
    string,
    Record<
      string,
      {
        abi: Abi
        evm: {
          bytecode: { object: string }
          deployedBytecode: { object: string; immutableReferences?: Record<string, unknown> }
        }
      }
    >
  >
}

/**
 * Composes and compiles a token. The result is the same, byte for byte, wherever it runs. Takes seconds: call it in a
 * worker.
 *
 * @throws RangeError for a composition that does not exist; Error when the compiler refuses the sources or when the
 * runtime code would contain immutables.
 */
export function compileToken(
  compiler: CompilerHandle,
  composition: TokenComposition,
  sources?: SoliditySources,
): CompiledToken {
  const composed = composeToken(composition, sources)
  const output = JSON.parse(compiler.compile(JSON.stringify(composed.standardJson))) as CompilerOutput
  const messages = output.errors ?? []
  const errors = messages.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(text).join('\n'))
  const contract = output.contracts?.[composed.sourceName]?.[composed.contractName]
  if (!contract) throw new Error(`The compiler gave no ${composed.contractName}`)
  if (Object.keys(contract.evm.deployedBytecode.immutableReferences ?? {}).length > 0) {
    throw new Error(`${composed.contractName} contains immutables`)
  }
  const creationCode: Hex = `0x${contract.evm.bytecode.object}`
  const runtimeCode: Hex = `0x${contract.evm.deployedBytecode.object}`
  return {
    ...composed,
    abi: contract.abi,
    creationCode,
    runtimeCode,
    templateId: keccak256(creationCode),
    runtimeCodeHash: keccak256(runtimeCode),
    warnings: messages.filter(({ severity }) => severity !== 'error').map(text),
  }
}

function text({ formattedMessage, message }: CompilerMessage): string {
  return formattedMessage ?? message
}
