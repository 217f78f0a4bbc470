import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import type { HardhatProjectFacts } from './hardhatProject.ts'

export const sourceParts = ['source', 'standardJson', 'hardhatProject'] as const
export type SourcePart = (typeof sourceParts)[number]

/** Offers a token's Solidity text, the whole compiler input, or a project, so that anybody can repeat the build. */
export async function downloadTokenSources(
  composition: TokenComposition,
  part: SourcePart,
  facts?: HardhatProjectFacts,
): Promise<void> {
  const { composeToken } = await import('@tokensmith/contracts/compose/composeToken.ts')
  const composed = composeToken(composition)
  const { contractName, source, standardJson } = composed
  if (part === 'source') return downloadFile(`${contractName}.sol`, source, 'text/plain')
  if (part === 'standardJson') {
    return downloadFile(`${contractName}.standard.json`, JSON.stringify(standardJson), 'application/json')
  }
  const { hardhatProject } = await import('./hardhatProject.ts')
  const files = Object.entries(hardhatProject(composed, facts)).map(([name, text]) => ({ name, text }))
  const { createZip } = await import('@tokensmith/sdk/zip/createZip.ts')
  downloadFile(`${contractName}.hardhat.zip`, createZip(files), 'application/zip')
}
