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
  const { createZip } = await import('@tokensmith/ui/createZip.ts')
  downloadFile(`${contractName}.hardhat.zip`, await createZip(hardhatProject(composed, facts)), 'application/zip')
}
