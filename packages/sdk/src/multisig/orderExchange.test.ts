import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import fc from 'fast-check'
import { type Address, concat, type Hex, numberToHex, size, slice, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseBuilderFile, writeBuilderFile } from './builderFile.ts'
import { makeOrder } from './makeOrder.ts'
import { mergeOrder } from './mergeOrder.ts'
import { decodeMultiSend, encodeMultiSend } from './multiSend.ts'
import type { Order, OrderSignature } from './Order.ts'
import { parseOrderFile, writeOrderFile } from './orderFile.ts'
import { parseOrderCode, writeOrderCode } from './orderLink.ts'
import { packSignatures } from './packSignatures.ts'
import { parseAbiText } from './parseAbiText.ts'
import { parseArgument } from './parseArgument.ts'
import { parseOrder, writeOrder } from './parseOrder.ts'
import { takeWalletSignature, verifySignature } from './verifySignature.ts'

const [first, second, third] = devAccounts.slice(1, 4) as [typeof one, typeof one, typeof one]
const one = devAccounts[1]!
const owners = [first.address, second.address, third.address]
const multisig: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const order = makeOrder({
  ...{ chainId: 31337, multisig, nonce: 3n, note: 'Rent for May', createdAt: 1_700_000_000 },
  calls: [{ to: first.address, value: 5n, data: '0xabcdef' }],
})
const { hash } = order
const secp256k1Order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

async function signed(account: typeof one, kind: 'typed' | 'message' = 'typed'): Promise<OrderSignature> {
  if (kind === 'typed') return { owner: account.address, kind, data: await account.sign({ hash }) }
  const data = await account.signMessage({ message: { raw: hash } })
  const v = Number(slice(data, 64)) + 4
  return { owner: account.address, kind, data: concat([slice(data, 0, 64), numberToHex(v, { size: 1 })]) }
}

describe('a signature from outside', () => {
  test('counts when an owner made it, as typed data or as a message', async () => {
    for (const kind of ['typed', 'message'] as const) {
      expect(await verifySignature(hash, await signed(first, kind), owners)).toMatchObject({
        owner: first.address,
        kind,
      })
    }
  })
  test('86: is refused when its s is the high one of the two, though it recovers to the owner', async () => {
    const { data } = await signed(first)
    const s = numberToHex(secp256k1Order - BigInt(slice(data, 32, 64)), { size: 32 })
    const v = Number(slice(data, 64)) === 27 ? '0x1c' : '0x1b'
    const twin = concat([slice(data, 0, 32), s, v])
    await expect(
      verifySignature(hash, { owner: first.address, kind: 'typed', data: twin }, owners),
    ).rejects.toMatchObject({
      code: 'multisigSignatureInvalid',
      params: { reason: 's' },
    })
  })
  test.each([0, 1, 26, 29, 31, 255])('86: as typed data is refused with v %i', async (v) => {
    const { data } = await signed(first)
    const changed = concat([slice(data, 0, 64), numberToHex(v, { size: 1 })])
    await expect(
      verifySignature(hash, { owner: first.address, kind: 'typed', data: changed }, owners),
    ).rejects.toMatchObject({ params: { reason: 'v' } })
  })
  test.each([
    ['of another owner', () => signed(second), { code: 'multisigSignatureInvalid' }],
    [
      'of another hash',
      async () => ({ ...(await signed(first)), data: await first.sign({ hash: toHex(1, { size: 32 }) }) }),
      { params: { reason: 'signer' } },
    ],
    [
      'that is too short',
      async () => ({ ...(await signed(first)), data: '0x1234' as Hex }),
      { params: { reason: 'form' } },
    ],
    [
      'of nobody',
      async () => ({ ...(await signed(first)), data: `0x${'00'.repeat(64)}1b` as Hex }),
      { params: { reason: 's' } },
    ],
  ])('%s in the name of the first is refused', async (_, make, expected) => {
    const wrong = { ...(await make()), owner: first.address }
    await expect(verifySignature(hash, wrong, owners)).rejects.toMatchObject(expected)
  })
  test('83: of somebody who is no owner is refused, also a contract’s', async () => {
    const stranger = await signed(first)
    await expect(verifySignature(hash, stranger, [second.address])).rejects.toMatchObject({
      code: 'multisigSignerUnknown',
    })
    const contract = { owner: first.address, kind: 'contract', data: '0x12' } as const
    await expect(verifySignature(hash, contract, [second.address])).rejects.toMatchObject({
      code: 'multisigSignerUnknown',
    })
    expect(await verifySignature(hash, contract, owners)).toEqual(contract)
  })
  test('by the wallet may have v 0 or 1, and must be of the account that was asked', async () => {
    const { data } = await signed(first)
    const plain = concat([slice(data, 0, 64), numberToHex(Number(slice(data, 64)) - 27, { size: 1 })])
    expect(await takeWalletSignature(hash, plain, first.address, owners)).toEqual(await signed(first))
    await expect(takeWalletSignature(hash, data, second.address, owners)).rejects.toMatchObject({
      code: 'wrongAccount',
    })
    await expect(takeWalletSignature(hash, { r: 1 }, first.address, owners)).rejects.toMatchObject({
      params: { reason: 'form' },
    })
  })
})

describe('packing', () => {
  test('sorts by owner, takes each once, and puts contracts’ words behind the heads', async () => {
    const contract = { owner: third.address, kind: 'contract', data: '0xc0ffee' } as const
    const all = [await signed(first), contract, { owner: second.address, kind: 'approved' } as const]
    const packed = packSignatures([...all, ...all])
    expect(packSignatures([...all].reverse())).toBe(packed)
    expect(size(packed)).toBe(3 * 65 + 32 + 3)
    const order = [...owners].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
    const headOf = (owner: Address) => slice(packed, order.indexOf(owner) * 65, order.indexOf(owner) * 65 + 65)
    expect(headOf(second.address)).toBe(concat([toHex(BigInt(second.address), { size: 32 }), `0x${'00'.repeat(32)}01`]))
    const head = headOf(third.address)
    expect(Number(slice(head, 32, 64))).toBe(195)
    expect(slice(packed, 195)).toBe(concat([toHex(3, { size: 32 }), '0xc0ffee']))
  })
})

describe('an order that travels', () => {
  test('comes back the same by link, text and file', async () => {
    const whole: Order = { ...order, signatures: [await signed(first), await signed(second, 'message')] }
    const code = writeOrderCode(whole)
    for (const text of [code, ` ${code}\n`, `https://example.org/ot/ms?tab=OR#${code}`, `x#order=${code}`]) {
      expect(parseOrderCode(text)).toEqual(whole)
    }
    expect(parseOrderFile(writeOrderFile([whole, order]))).toEqual([whole, order])
  })
  test('is refused when any field of it was changed after it was made', () => {
    const text = writeOrder(order)
    const others = [second.address, '6', '0xabcdee', 1, '1', '1', '1', first.address, first.address, '4']
    others.forEach((other, index) => {
      const t = text.t.map((value, at) => (at === index ? other : value))
      expect(() => parseOrder({ ...text, t }), String(index)).toThrowError(
        expect.objectContaining({ code: 'multisigOrderTampered' }),
      )
    })
    for (const change of [{ c: '1' }, { w: second.address }, { h: `0x${'11'.repeat(32)}` }]) {
      expect(() => parseOrder({ ...text, ...change })).toThrowError(
        expect.objectContaining({ code: 'multisigOrderTampered' }),
      )
    }
  })
  test('with anything that is not what an order is made of is refused by its field', () => {
    const text = writeOrder(order)
    const wrong: [unknown, string][] = [
      [null, 'version'],
      [{ ...text, v: 2 }, 'version'],
      [{ ...text, t: text.t.slice(1) }, 'transaction'],
      [{ ...text, t: text.t.with(3, 2) }, 'operation'],
      [{ ...text, t: text.t.with(1, '-1') }, 'value'],
      [{ ...text, t: text.t.with(1, '1e3') }, 'value'],
      [{ ...text, t: text.t.with(2, '0xabc') }, 'data'],
      [{ ...text, t: text.t.with(0, '0x12') }, 'to'],
      [{ ...text, n: 'a'.repeat(281) }, 'note'],
      [{ ...text, s: [['0x12', 'typed', '0x']] }, 'signatures'],
      [{ ...text, s: [[first.address, 'other', '0x']] }, 'signatures'],
      [{ ...text, a: 1.5 }, 'createdAt'],
    ]
    for (const [value, field] of wrong) {
      expect(() => parseOrder(value), field).toThrowError(
        expect.objectContaining({ code: 'multisigOrderUnreadable', params: { field } }),
      )
    }
  })
  test('as any other text is refused, and takes no more memory than it may', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(() => parseOrderCode(text)).toThrowError(expect.objectContaining({ code: 'multisigOrderUnreadable' }))
      }),
    )
  })
  test('merges only signatures that verify, and the kept one of an owner stays', async () => {
    const [mine, theirs] = [await signed(first), await signed(second, 'message')]
    const forged = { owner: third.address, kind: 'typed', data: mine.data } as const
    const other = { ...(await signed(first, 'message')) }
    const kept = { ...order, signatures: [mine] }
    const merged = await mergeOrder(kept, { ...order, note: 'changed', signatures: [other, theirs, forged] }, owners)
    expect(merged).toMatchObject({ added: 1, order: { note: 'Rent for May', signatures: [mine, theirs] } })
    expect(merged.refused).toMatchObject([{ owner: third.address, error: { code: 'multisigSignatureInvalid' } }])
    const another = makeOrder({ ...order, calls: [{ to: second.address, value: 5n, data: '0xabcdef' }], nonce: 3n })
    await expect(mergeOrder(kept, another, owners)).rejects.toMatchObject({ code: 'multisigOrderOther' })
  })
})

describe('a batch', () => {
  const call = fc.record({
    to: fc.constantFrom(...owners),
    value: fc.bigInt(0n, 2n ** 256n - 1n),
    data: fc.uint8Array({ maxLength: 70 }).map((bytes) => toHex(bytes)),
  })
  test('is taken apart into the very calls it was made of', () => {
    fc.assert(
      fc.property(fc.array(call, { minLength: 1, maxLength: 5 }), (calls) => {
        expect(decodeMultiSend(encodeMultiSend(calls))).toEqual(calls.map((each) => ({ ...each, operation: 0 })))
      }),
    )
  })
  test('that is cut or padded is not shown as something it is not', () => {
    const data = encodeMultiSend([{ to: first.address, value: 1n, data: '0x1234' }])
    expect(decodeMultiSend(slice(data, 0, size(data) - 32))).toBeUndefined()
    expect(decodeMultiSend(concat([data, '0x00']))).toBeUndefined()
    expect(decodeMultiSend('0x12345678')).toBeUndefined()
  })
})

describe('a file of the Transaction Builder', () => {
  const calls = [{ to: first.address, value: 5n, data: '0xabcd' }] as const
  test('is read back as it was written, and refused after a change; its name may change', () => {
    const text = writeBuilderFile({ chainId: 1, name: 'Pay', calls, nowMs: 1_700_000_000_000 })
    expect(parseBuilderFile(text)).toEqual({ chainId: 1, name: 'Pay', calls, checksum: 'right' })
    expect(parseBuilderFile(text.replace('"Pay"', '"Other"')).name).toBe('Other')
    expect(() => parseBuilderFile(text.replace('"value": "5"', '"value": "6"'))).toThrowError(
      expect.objectContaining({ code: 'multisigBuilderChecksum' }),
    )
  })
  test('with a method and inputs instead of data is encoded here', () => {
    const inputs = [
      { name: 'to', type: 'address', internalType: 'address' },
      { name: 'amount', type: 'uint256', internalType: 'uint256' },
    ]
    const entry = {
      ...{ to: multisig, value: '0', data: null, contractMethod: { name: 'transfer', payable: false, inputs } },
      contractInputsValues: { to: first.address, amount: '7' },
    }
    const file = { version: '1.0', chainId: '1', createdAt: 1, meta: { name: 'x' }, transactions: [entry] }
    const { calls, checksum } = parseBuilderFile(JSON.stringify(file))
    expect(checksum).toBe('none')
    expect(calls[0]!.data).toBe(
      concat(['0xa9059cbb', toHex(BigInt(first.address), { size: 32 }), toHex(7, { size: 32 })]),
    )
    const wrong = { ...file, transactions: [{ ...entry, contractInputsValues: { to: first.address, amount: '7.5' } }] }
    expect(() => parseBuilderFile(JSON.stringify(wrong))).toThrowError(
      expect.objectContaining({
        code: 'multisigBuilderUnreadable',
        params: { field: 'transactions[0].contractMethod' },
      }),
    )
  })
  test.each(['', '{}', '[]', '{"chainId":"1","transactions":[]}', '{"chainId":"x","transactions":[{}]}'])(
    'that is %j is refused',
    (text) => {
      expect(() => parseBuilderFile(text)).toThrowError(expect.objectContaining({ code: 'multisigBuilderUnreadable' }))
    },
  )
})

describe('a call by its interface', () => {
  test('takes JSON, a compiler’s file or lines, and leaves out what changes nothing', () => {
    const item = {
      type: 'function',
      name: 'mint',
      inputs: [{ name: 'to', type: 'address' }],
      outputs: [],
      stateMutability: 'nonpayable',
    }
    const view = { ...item, name: 'look', stateMutability: 'view' }
    for (const text of [
      JSON.stringify([item, view]),
      JSON.stringify({ abi: [item] }),
      'function mint(address to)\nlook() view returns (uint256)',
      'mint(address to);',
    ]) {
      const parsed = parseAbiText(text)
      expect(parsed.ok && parsed.value.map(({ name }) => name)).toEqual(['mint'])
    }
    for (const text of ['', 'hello', '[]', '{"abi":5}', JSON.stringify([view])])
      expect(parseAbiText(text).ok).toBe(false)
  })
  test.each([
    ['uint8', '255', 255n],
    ['int8', '-128', -128n],
    ['uint256', '0xff', 255n],
    ['bool', 'true', true],
    ['bytes4', '0xABCDEF01', '0xabcdef01'],
    ['string', ' as it is ', ' as it is '],
    ['uint256[]', '[1, 99999999999999999999999]', [1n, 99999999999999999999999n]],
    ['address[2]', `[${first.address}, "${second.address}"]`, [first.address, second.address]],
  ])('reads %s %s', (type, text, value) => {
    expect(parseArgument(text, { type })).toMatchObject({ ok: true, value })
  })
  test.each([
    ['uint8', '256', 'integerOutOfRange'],
    ['uint8', '-1', 'integerOutOfRange'],
    ['uint256', '1.5', 'integerInvalid'],
    ['uint256', '', 'inputEmpty'],
    ['bool', 'yes', 'multisigArgumentBool'],
    ['bytes4', '0xabcd', 'multisigArgumentBytes'],
    ['address', '0x12', 'addressLength'],
    ['uint256[2]', '[1]', 'multisigArgumentList'],
    ['uint256[]', '1,2', 'multisigArgumentList'],
    ['uint8[]', '[256]', 'integerOutOfRange'],
  ])('refuses %s %j', (type, text, code) => {
    expect(parseArgument(text, { type })).toMatchObject({ ok: false, error: { code } })
  })
  test('reads a structure by position', () => {
    const components = [
      { name: 'a', type: 'uint256' },
      { name: 'b', type: 'address' },
    ]
    expect(parseArgument(`[5, ${first.address}]`, { type: 'tuple', components })).toMatchObject({
      value: [5n, first.address],
    })
  })
})
