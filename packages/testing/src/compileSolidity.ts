import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compilerSettings, compilerVersion } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { importsOf } from '@tokensmith/contracts/compose/importClosure.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { type Abi, encodeDeployData, type Hex } from 'viem'

/** What a contract can be called with, its creation code without arguments, and the code of one whose constructor wrote none. */
export type CompiledContract = { abi: Abi; code: Hex; deployedCode: Hex }

const root = path.join(import.meta.dirname, '../../..')
const packages = createRequire(path.join(root, 'packages/contracts/package.json'))
/** What was compiled before, by the hash of the compiler's version and input. */
const cache = path.join(root, 'packages/contracts/cache/files')
/** Without the slow pipeline: for contracts whose gas nobody measures. */
const quick = { evmVersion: compilerSettings.evmVersion }

/**
 * Compiles the contracts of a Solidity file for tests and benches, by name. What was compiled before is read from a file.
 *
 * @param file from the repository's folder; imports of packages are those of the contracts.
 * @param settings of the compiler; quick ones by default.
 * @throws Error with everything that the compiler says, where it refuses.
 */
export function compileSolidity(file: string, settings: object = quick): Record<string, CompiledContract> {
  const outputs = ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object']
  const standardJson = JSON.stringify({
    language: 'Solidity',
    sources: readSources(file),
    settings: { ...settings, outputSelection: { [file]: { '*': outputs } } },
  })
  const hash = createHash('sha256').update(compilerVersion).update(standardJson).digest('hex')
  const kept = path.join(cache, `${hash}.json`)
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'))
  const { contracts, errors } = JSON.parse(loadCompiler().compile(standardJson))
  if (!contracts?.[file]) throw new Error(JSON.stringify(errors, null, 2))
  const compiled: Record<string, CompiledContract> = {}
  for (const name of Object.keys(contracts[file])) {
    const { abi, evm } = contracts[file][name]
    compiled[name] = { abi, code: `0x${evm.bytecode.object}`, deployedCode: `0x${evm.deployedBytecode.object}` }
  }
  mkdirSync(cache, { recursive: true })
  // Several processes may write it at once.
  const own = `${kept}.${process.pid}`
  writeFileSync(own, JSON.stringify(compiled))
  renameSync(own, kept)
  return compiled
}

/** For tests: the code that creates the contract which a Solidity file is named after, with these arguments. */
export function creationCode(file: string, args: readonly unknown[] = []): Hex {
  const name = path.basename(file, '.sol')
  const contract = compileSolidity(file)[name]
  if (!contract) throw new Error(`${file} has no contract ${name}`)
  return encodeDeployData({ abi: contract.abi, bytecode: contract.code, args })
}

function readSources(file: string): Record<string, { content: string }> {
  const sources: Record<string, { content: string }> = {}
  const queue = [file]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (sources[name]) continue
    const inside = path.join(root, name)
    const content = readFileSync(existsSync(inside) ? inside : packages.resolve(name), 'utf8')
    sources[name] = { content }
    queue.push(...importsOf(name, content))
  }
  return sources
}
