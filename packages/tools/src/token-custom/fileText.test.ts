import { composeSource, tokenContractName, tokenFolder } from '@tokensmith/contracts/compose/composeSource.ts'
import { importsOf } from '@tokensmith/contracts/compose/importClosure.ts'
import {
  allCompositions,
  canonicalComposition,
  type TokenKind,
  tokenModuleIds,
} from '@tokensmith/contracts/compose/tokenModules.ts'
import { describe, expect, it } from 'vitest'
import { isFixedModule } from '../token/isFixedModule.ts'
import { kindVariants } from '../token/kindVariants.ts'
import { fileText } from './fileText.ts'
import texts from './texts/en.json' with { type: 'json' }

describe('the words of the composer', () => {
  it('say of every file that a token can import what it is for, and of no other', () => {
    const imported = allCompositions().flatMap((composition) => {
      const canonical = canonicalComposition(composition)
      return importsOf(`${tokenFolder}/${tokenContractName(canonical)}.sol`, composeSource(canonical))
    })
    const keys = [...new Set(imported.map(fileText))].sort()
    expect(
      Object.keys(texts.file)
        .map((name) => `file.${name}`)
        .sort(),
    ).toEqual(keys)
  })

  it('describe every kind and every module', () => {
    expect(Object.keys(texts.kind)).toEqual(expect.arrayContaining(Object.keys(kindVariants)))
    expect(Object.keys(texts.who).sort()).toEqual([...tokenModuleIds].sort())
    const fixed = tokenModuleIds.filter((id) =>
      Object.keys(kindVariants).some((kind) => isFixedModule(id, kind as TokenKind)),
    )
    expect(Object.keys(texts.whoFixed)).toEqual(fixed)
  })
})
