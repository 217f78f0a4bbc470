import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { createCompiler } from '@tokensmith/contracts/compose/createCompiler.ts'
import { compilerPath } from '@tokensmith/contracts/compose/loadCompiler.ts'
import type { Abi, Hex } from 'viem'

export type Peer = { abi: Abi; code: Hex }

/** Compiles a file of peers, by contract name, with the very compiler and settings of our own tokens. */
export function compilePeers(file: string): Record<string, Peer> {
  const require = createRequire(import.meta.url)
  const sources: Record<string, { content: string }> = {}
  const add = (name: string, path: string) => {
    if (sources[name]) return
    const content = readFileSync(path, 'utf8')
    sources[name] = { content }
    for (const [, from, plain] of content.matchAll(/import[^;]*?from\s+"([^"]+)"|import\s+"([^"]+)"/g)) {
      const wanted = from ?? plain ?? ''
      const next = wanted.startsWith('.') ? join(name, '..', wanted) : wanted
      add(next, require.resolve(next))
    }
  }
  add(file, join(import.meta.dirname, file))
  const compiler = createCompiler(require(compilerPath()))
  const output = JSON.parse(
    compiler.compile(
      JSON.stringify({
        language: 'Solidity',
        sources,
        settings: { ...compilerSettings, outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
      }),
    ),
  )
  const found = output.contracts?.[file]
  if (!found) throw new Error(JSON.stringify(output.errors, null, 2))
  return Object.fromEntries(
    Object.entries(found as Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>).map(
      ([name, { abi, evm }]) => [name, { abi, code: `0x${evm.bytecode.object}` as Hex }],
    ),
  )
}
