import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'

/** Offers a token's Solidity text, or the whole compiler input, so that anybody can repeat the build. */
export async function downloadTokenSources(
  composition: TokenComposition,
  part: 'source' | 'standardJson',
): Promise<void> {
  const { composeToken } = await import('@tokensmith/contracts/compose/composeToken.ts')
  const { contractName, source, standardJson } = composeToken(composition)
  if (part === 'source') downloadFile(`${contractName}.sol`, source, 'text/plain')
  else downloadFile(`${contractName}.standard.json`, JSON.stringify(standardJson), 'application/json')
}
