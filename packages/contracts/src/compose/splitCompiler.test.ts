import { readFileSync } from 'node:fs'
import { deepSeeds, faultSeeds } from '@tokensmith/testing/faultSeeds.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { describe, expect, it } from 'vitest'
import { templates } from '../../generated/templates.ts'
import { compilerSettings } from './compilerSettings.ts'
import { compileToken } from './compileToken.ts'
import { compilerPath, loadCompiler } from './loadCompiler.ts'
import { loadSplitCompiler } from './loadSplitCompiler.ts'
import { splitCompiler } from './splitCompiler.ts'
import { templateName } from './templateName.ts'
import { usualCompositions } from './usualCompositions.ts'

const outputSelection = { '*': { '*': ['*'], '': ['ast'] } }
const soljson = readFileSync(compilerPath(), 'utf8')

describe('the compiler cut in two', () => {
  it('is the WebAssembly that the whole file unpacks, and a script without it', () => {
    const { wasm, script } = splitCompiler(soljson)
    expect(WebAssembly.validate(wasm)).toBe(true)
    expect(script.length).toBeLessThan(100_000)
    expect(script).not.toContain('wasmTable.get(funcPtr); }')
  })

  it('is refused where a byte of it is another', () => {
    const place = 100_000
    const changed = soljson.slice(0, place) + (soljson[place] === 'A' ? 'B' : 'A') + soljson.slice(place + 1)
    expect(() => splitCompiler(changed)).toThrow('has the SHA-256')
  })

  it('is refused where Emscripten wrote something else', () => {
    expect(() => splitCompiler(soljson.replace('wasmTable.get(funcPtr)', 'wasmTable.at(funcPtr)'))).toThrow('not once')
    expect(() => splitCompiler(soljson.replace('var Module = typeof Module', 'let Module = typeof Module'))).toThrow(
      'not once',
    )
  })

  it('answers every letter as the whole one does, warnings and errors too', () => {
    const [whole, split] = [loadCompiler(), loadSplitCompiler()]
    expect(split.version).toBe(whole.version)
    const content = 'contract A { function a(uint b) public { require(b > 1, "b"); try this.a(b - 1) {} catch {} } }'
    const small = {
      language: 'Solidity',
      sources: { 'A.sol': { content } },
      settings: { ...compilerSettings, outputSelection },
    }
    const wrong = { ...small, sources: { 'A.sol': { content: content.replace('b > 1', 'c > 1') } } }
    for (const input of [small, wrong, { language: 'none' }, []]) {
      const text = JSON.stringify(input)
      expect(split.compile(text)).toBe(whole.compile(text))
    }
  })

  // Dealt out to the seeds, so that all of them are compared in as many proofs as there are parts of seeds.
  const ofSeeds = usualCompositions.filter((_, position) => faultSeeds.includes((position % deepSeeds) + 1))
  const compared = isDeep ? ofSeeds : usualCompositions.slice(0, 1)
  const compiler = loadSplitCompiler()
  it.each(compared.map((composition) => ({ name: templateName(composition), composition })))(
    'gives the bytes of the build for $name',
    { timeout: 600_000 },
    ({ name, composition }) => {
      const template = templates.find((known) => known.name === name)!
      const { creationCode, templateId, runtimeCodeHash } = compileToken(compiler, composition)
      expect({ templateId, runtimeCodeHash, size: (creationCode.length - 2) / 2 }).toEqual({
        templateId: template.templateId,
        runtimeCodeHash: template.runtimeCodeHash,
        size: template.creationSize,
      })
    },
  )
})
