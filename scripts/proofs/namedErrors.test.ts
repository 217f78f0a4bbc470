import { expect, test } from 'vitest'
import { namedErrors } from './namedErrors.ts'

const codes = 'packages/sdk/src/base/errors/errorCodes.ts'
const signatures = 'packages/sdk/src/base/errors/toolboxErrorAbi.ts'
const inSdk = (file: string) => `packages/sdk/src/${file}`
const code = (name: string) => `packages/contracts/generated/deployments/${name}.json`

test('a code that a file names counts, with its parameters, and no other', () => {
  expect(namedErrors(codes, [codes, inSdk('token/checkSaleValues.ts')])).toContain('["saleLockTooShort",{"params":[]}]')
  expect(namedErrors(codes, [codes, inSdk('base/errors/decodeRevert.ts')])).not.toContain('saleLockTooShort')
})

test('the lists of errors name no code for others', () => {
  expect(namedErrors(codes, [codes, signatures])).toBe('[]')
})

test('of the errors of contracts those count that the contracts among the files can give', () => {
  const part = namedErrors(signatures, [signatures, code('BatchSend')])
  expect(part).toContain('BatchSend_NoRows')
  expect(part).not.toContain('Collect_Expired')
  expect(part).not.toContain('Sale_InvalidRule')
})

test('an error of a contract counts where a file names it', () => {
  expect(namedErrors(signatures, [inSdk('base/errors/decodeRevert.ts')])).toBe('[]')
  expect(namedErrors(signatures, [inSdk('lock/locks.test.ts')])).toContain('TokenLock_')
})

test('all errors of contracts count where the code of a token is there, or of a contract without an interface', () => {
  expect(namedErrors(signatures, ['packages/contracts/generated/templates/normal.json'])).toBeUndefined()
  expect(namedErrors(signatures, [code('Unknown')])).toBeUndefined()
})

test('every other file counts as it is', () => {
  expect(namedErrors(inSdk('base/errors/decodeRevert.ts'), [signatures])).toBeUndefined()
})
