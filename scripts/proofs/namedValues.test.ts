import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { expect, test } from 'vitest'
import { namedValues } from './namedValues.ts'

const addresses = 'packages/contracts/generated/deployments.ts'
const interfaces = 'packages/contracts/generated/abis.ts'
const inSdk = (file: string) => `packages/sdk/src/${file}`

test('who names one contract needs its line and no other', () => {
  const part = namedValues(addresses, [addresses, inSdk('send/batchSendJob.ts')])
  expect(part).toContain(deployments.BatchSend.address)
  expect(part).toContain(deployments.BatchSend.runtimeCodeHash)
  expect(part).not.toContain(deployments.Sale.address)
})

test('several files need what each of them names', () => {
  const part = namedValues(addresses, [inSdk('send/batchSendJob.ts'), inSdk('collect/collectAddress.ts')])
  expect(part).toContain(deployments.BatchSend.address)
  expect(part).toContain(deployments.Collect.address)
})

test('who imports one interface needs that one', () => {
  const part = namedValues(interfaces, [inSdk('collect/buildSweep.ts')])
  expect(part).toMatch(/^\[\["collectAbi",/)
})

test.each([
  ['is looked up by a calculated name', addresses, 'base/toolbox/getToolbox.ts'],
  ['is imported as a whole', interfaces, 'multisig/knownInterfaces.ts'],
  ['is handed on', addresses, 'multisig/knownInterfaces.ts'],
])('a table that %s counts whole, whatever others name', (_, table, file) => {
  expect(namedValues(table, [inSdk('send/batchSendJob.ts'), inSdk(file)])).toBeUndefined()
})

test('a table that is loaded later counts whole', () => {
  expect(namedValues(interfaces, ['packages/tools/src/token/create/useToolbox.ts'])).toBeUndefined()
})

test('every other file counts as it is', () => {
  const file = inSdk('send/batchSendJob.ts')
  expect(namedValues(file, [file, addresses])).toBeUndefined()
})
