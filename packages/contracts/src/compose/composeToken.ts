import tokenSources from '../../generated/tokenSources.json' with { type: 'json' }
import { compilerSettings, type StandardJsonInput } from './compilerSettings.ts'
import { composeSource, tokenContractName, tokenFolder } from './composeSource.ts'
import { importClosure, type SoliditySources } from './importClosure.ts'
import { canonicalComposition, type TokenComposition } from './tokenModules.ts'

export type ComposedToken = Readonly<{
  composition: TokenComposition
  /** Name of the Solidity contract, for instance `NormalToken`. */
  contractName: string
  /** Name of its file in the standard JSON. Explorers ask for `sourceName:contractName`. */
  sourceName: string
  /** The Solidity text that joins the modules. */
  source: string
  standardJson: StandardJsonInput
}>

/**
 * Joins the chosen modules to one token and gives the exact compiler input: only the sources that are needed, always
 * in the same order, so that the same composition gives the same bytes everywhere. Does not compile.
 *
 * @param sources Another set of sources than the one of this build; used by tests.
 * @throws RangeError for a composition that does not exist.
 */
export function composeToken(
  composition: TokenComposition,
  sources: SoliditySources = tokenSources as SoliditySources,
): ComposedToken {
  const canonical = canonicalComposition(composition)
  const contractName = tokenContractName(canonical)
  const sourceName = `${tokenFolder}/${contractName}.sol`
  const source = composeSource(canonical)
  const closure = importClosure(sourceName, { ...sources, [sourceName]: source })
  return {
    composition: canonical,
    contractName,
    sourceName,
    source,
    standardJson: {
      language: 'Solidity',
      sources: Object.fromEntries(Object.entries(closure).map(([name, content]) => [name, { content }])),
      settings: {
        ...compilerSettings,
        outputSelection: {
          [sourceName]: {
            [contractName]: [
              'abi',
              'evm.bytecode.object',
              'evm.deployedBytecode.object',
              'evm.deployedBytecode.immutableReferences',
            ],
          },
        },
      },
    },
  }
}
