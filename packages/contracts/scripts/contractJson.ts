import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compilerSettings, type StandardJsonInput } from '../src/compose/compilerSettings.ts'
import { importClosure } from '../src/compose/importClosure.ts'
import { companionsFile, implementationsFile, packageFolder, poolImplementationsFile } from './readSources.ts'

/** The compiler's input for one contract of `src`: only the sources it needs, and only its code as output. */
export function contractJson(
  name: string,
  sources: Readonly<Record<string, string>>,
  companions: string,
  settings: object = compilerSettings,
): StandardJsonInput {
  const file = Object.keys(sources).find((source) => source.startsWith('src/') && source.endsWith(`/${name}.sol`))
  if (!file) throw new Error(`No source of ${name}`)
  const read = (generated: string) => readFileSync(join(packageFolder, generated), 'utf8')
  const addresses = {
    [companionsFile]: companions,
    [implementationsFile]: read(implementationsFile),
    [poolImplementationsFile]: read(poolImplementationsFile),
  }
  const closure = importClosure(file, { ...sources, ...addresses })
  return {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(closure).map(([key, content]) => [key, { content }])),
    settings: {
      ...settings,
      outputSelection: { [file]: { [name]: ['evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
}
