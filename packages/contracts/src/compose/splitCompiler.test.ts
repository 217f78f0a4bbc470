import { readFileSync } from 'node:fs'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { describe, expect, it } from 'vitest'
import { templates } from '../../generated/templates.ts'
import { compileToken } from './compileToken.ts'
import { composeToken } from './composeToken.ts'
import { compilerPath, loadCompiler } from './loadCompiler.ts'
import { loadSplitCompiler } from './loadSplitCompiler.ts'
import { splitCompiler } from './splitCompiler.ts'
import { templateName } from './templateName.ts'
import { usualCompositions } from './usualCompositions.ts'

const soljson = readFileSync(compilerPath(), 'utf8')

describe('the compiler cut in two', () => {
  it('is the WebAssembly that the whole file unpacks, and a script without it', () => {
    const { wasm, script } = splitCompiler(soljson)
    expect(WebAssembly.Module.exports(new WebAssembly.Module(wasm)).length).toBeGreaterThan(100)
    expect(script.length).toBeLessThan(150_000)
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
    const { standardJson } = composeToken({ kind: 'standard', modules: [] })
    const wrong = {
      ...standardJson,
      sources: { 'A.sol': { content: 'contract A { function a() public { return 1; } }' } },
    }
    for (const input of [standardJson, wrong, { language: 'none' }, []]) {
      const text = JSON.stringify(input)
      expect(split.compile(text)).toBe(whole.compile(text))
    }
  })

  const compared = isDeep ? usualCompositions : usualCompositions.slice(1, 2)
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
