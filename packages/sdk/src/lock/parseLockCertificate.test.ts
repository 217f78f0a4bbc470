import fc from 'fast-check'
import { zeroAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import type { LockCertificate } from './LockCertificate.ts'
import { lockCertificateText } from './makeLockCertificate.ts'
import { parseLockCertificate } from './parseLockCertificate.ts'

const certificate: LockCertificate = {
  ...{ format: 'tokensmith-lock-certificate', version: 1, chainId: 1, contract: zeroAddress, codeHash: zeroHash },
  block: { number: '1', hash: zeroHash, time: '2' },
  token: { address: zeroAddress, symbol: null, decimals: 18, supply: '1000' },
  lock: {
    ...{ id: '1', owner: zeroAddress, isLp: false, vault: null, kind: 'periodic', startAt: '3', endAt: '4' },
    ...{ firstBps: 1, period: '5', periodBps: 2, amount: '6', withdrawn: '0', balance: '6', locked: '6' },
  },
}

test('takes what was written', () => {
  expect(parseLockCertificate(lockCertificateText(certificate))).toMatchObject({ ok: true, value: certificate })
})

test('names each field that is missing or of another form', () => {
  const groups = ['block', 'token', 'lock'] as const
  for (const group of groups) {
    for (const field of Object.keys(certificate[group])) {
      for (const wrong of [undefined, {}, -1, '1e9', '0x', ' 1', '01']) {
        const changed = { ...certificate, [group]: { ...certificate[group], [field]: wrong } }
        // A symbol may be any text.
        if (field === 'symbol' && typeof wrong === 'string') continue
        expect(parseLockCertificate(JSON.stringify(changed))).toMatchObject({
          error: { code: 'certificateUnreadable', params: { field: `${group}.${field}` } },
        })
      }
    }
  }
})

test('never throws, whatever it is given', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
      expect(parseLockCertificate(text).ok).toBe(false)
    }),
  )
  for (const text of ['{"__proto__":{}}', '{"constructor":1}', 'null', '[[]]', '"'.repeat(30_000)]) {
    expect(parseLockCertificate(text).ok).toBe(false)
  }
})
