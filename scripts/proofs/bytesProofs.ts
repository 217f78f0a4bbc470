import fs from 'node:fs'
import path from 'node:path'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import {
  companionsFile,
  packageFolder,
  readSources,
  tokenSourcesOf,
} from '../../packages/contracts/scripts/readSources.ts'
import { composeToken } from '../../packages/contracts/src/compose/composeToken.ts'
import { templateName } from '../../packages/contracts/src/compose/templateName.ts'
import { usualCompositions } from '../../packages/contracts/src/compose/usualCompositions.ts'
import { root } from '../stack/paths.ts'
import { runCommand } from '../stack/runCommand.ts'
import { inputsHash } from './inputsHash.ts'
import type { ProofGroup } from './Proof.ts'

/**
 * The committed code is what the sources compile to, byte by byte: one proof for all contracts of the toolbox and one for
 * the tokens of each kind.
 */
export function bytesProofs(): ProofGroup {
  const companions = fs.readFileSync(path.join(packageFolder, companionsFile), 'utf8')
  const sources = readSources()
  const tokenSources = tokenSourcesOf(sources, companions)
  const folder = 'packages/contracts/generated'
  const parts = new Map<string, string>()
  for (const [kind, compositions] of Map.groupBy(usualCompositions, ({ kind }) => kind)) {
    const files = compositions.map((composition) => `${folder}/templates/${templateName(composition)}.json`)
    const inputs = compositions.map((composition) => composeToken(composition, tokenSources).standardJson)
    parts.set(kind, inputsHash({ files, packages: ['solc'] }, inputs))
  }
  const files = [
    `${folder}/Companions.sol`,
    `${folder}/abis.ts`,
    `${folder}/deployments.ts`,
    ...Object.keys(deployments).map((name) => `${folder}/deployments/${name}.json`),
  ]
  parts.set('contracts', inputsHash({ files, packages: ['solc'] }, sources))
  return {
    name: 'bytes',
    proofs: [...parts].map(([part, inputs]) => ({ id: `bytes/${part}`, inputs })),
    async run(ids, _seed, onOutcome) {
      for (const id of ids) {
        const script = path.join(root, 'packages/contracts/scripts/generate.ts')
        const { code, output } = await runCommand(process.execPath, [
          script,
          '--check-bytes',
          id.slice('bytes/'.length),
        ])
        const [, seconds, count] = /fresh compilation of (\d+) s gives the same bytes in (\d+) files/.exec(output) ?? []
        onOutcome(id, code === 0 && count ? { count: Number(count), seconds: Number(seconds) } : { failure: output })
      }
    },
  }
}
