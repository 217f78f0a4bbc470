import { listTextFolders } from '@tokensmith/i18n/textFiles.scene.ts'
import {
  requestKinds,
  requestValueNames,
  requestWarnings,
  unknownReasons,
} from '@tokensmith/sdk/request/RequestReading.ts'
import { ownContractNames } from '@tokensmith/sdk/request/readCalls.ts'
import { expect, it } from 'vitest'

it('has a sentence for every kind, warning, reason and value of a request, and none besides', () => {
  const texts = listTextFolders().find(({ folder }) => folder === 'packages/i18n/src/requests')?.texts.en ?? {}
  const wanted = [
    ...requestKinds.map((kind) => `kind.${kind}`),
    ...ownContractNames.map((name) => `own.${name}`),
    ...requestWarnings.map((warning) => `warning.${warning}`),
    ...unknownReasons.map((reason) => `reason.${reason}`),
    ...requestValueNames.map((name) => `value.${name}`),
  ]
  expect(Object.keys(texts).sort()).toEqual(wanted.sort())
})
