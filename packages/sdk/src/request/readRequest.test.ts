import { localExchange } from '@tokensmith/chains/localChain.ts'
import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import fc from 'fast-check'
import { type Abi, type Address, encodeFunctionData, type Hex, maxUint256, parseAbi, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { listKnownSpenders, permit2Address } from '../approvals/knownSpenders.ts'
import { multicall3 } from '../base/chain/knownContracts.ts'
import { encodeMultiSend } from '../multisig/multiSend.ts'
import { createCallReader } from '../multisig/readCall.ts'
import { type RequestKind, type RequestMeaning, requestKinds } from './RequestReading.ts'
import { readRequest, readRequests } from './readRequest.ts'

const me: Address = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const other: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const unknown: Address = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const nobody: Address = '0x0000000000000000000000000000000000000000'
const now = 1_800_000_000
const context = { chainId: 31337, account: me, origin: 'https://page.example', now }
const options = { read: createCallReader(localExchange), spenders: listKnownSpenders(localExchange) }

const read = (method: string, params: unknown, more: object = {}) =>
  readRequest({ method, params }, { ...context, ...more }, options).meanings
const send = (call: object, more?: object) => read('eth_sendTransaction', [{ from: me, ...call }], more)
const encode = (signature: string, args: readonly unknown[]) => {
  const signatures: readonly string[] = [`function ${signature}`]
  return encodeFunctionData({ abi: parseAbi(signatures) as Abi, args })
}
const named = (meaning: RequestMeaning | undefined, name: string) =>
  meaning?.values.find((each) => each.name === name)?.value
const fields = (text: string) =>
  text.split(',').map((each) => {
    const [type, name] = each.split(' ')
    return { type, name }
  })
const typed = (types: Record<string, string>, message: object, contract: Address = token, chainId = 31337) => ({
  domain: { name: 'Any', chainId, verifyingContract: contract },
  types: Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fields(text)])),
  primaryType: Object.keys(types)[0],
  message,
})
const sign = (data: object, more?: object) => read('eth_signTypedData_v4', [me, JSON.stringify(data)], more)

const permitTypes = { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' }
const details = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
const detail = { token, amount: '5', expiration: now + 60, nonce: 0 }
const permissions = { TokenPermissions: 'address token,uint256 amount' }
const transferTypes = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const safeTypes =
  'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'
const safeMessage = (call: object) => ({
  ...{ to: token, value: 0, data: '0x', operation: 0, safeTxGas: 0, baseGas: 0, gasPrice: 0, gasToken: nobody },
  ...{ refundReceiver: nobody, nonce: 0, ...call },
})
const approve = encode('approve(address,uint256)', [other, 5n])
const lockCall = encodeFunctionData({ abi: tokenLockAbi, functionName: 'acceptLock', args: [1n] })
const permit = (value: string | number = '7') => ({ owner: me, spender: other, value, nonce: 0, deadline: now + 60 })

/** One request of each kind, and what must be told of it. */
const examples: Record<RequestKind, { meanings: () => readonly RequestMeaning[]; told?: Record<string, unknown> }> = {
  sendCoin: {
    meanings: () => send({ to: other, value: '0xde0b6b3a7640000' }),
    told: { account: other, coin: 10n ** 18n },
  },
  createContract: { meanings: () => send({ data: '0x6000' }) },
  tokenTransfer: {
    meanings: () => send({ to: token, data: encode('transfer(address,uint256)', [other, 9n]) }),
    told: { account: other, amount: 9n, token },
  },
  tokenTransferFrom: {
    meanings: () => send({ to: token, data: encode('transferFrom(address,address,uint256)', [unknown, other, 9n]) }),
    told: { from: unknown, account: other, amount: 9n },
  },
  nftTransfer: {
    meanings: () =>
      send({ to: token, data: encode('safeTransferFrom(address,address,uint256,bytes)', [me, other, 3n, '0x']) }),
    told: { tokenId: 3n, account: other },
  },
  approve: { meanings: () => send({ to: token, data: approve }), told: { spender: other, amount: 5n, token } },
  approveEnd: { meanings: () => send({ to: token, data: encode('approve(address,uint256)', [other, 0n]) }) },
  increaseAllowance: {
    meanings: () => send({ to: token, data: encode('increaseAllowance(address,uint256)', [other, 5n]) }),
  },
  decreaseAllowance: {
    meanings: () => send({ to: token, data: encode('decreaseAllowance(address,uint256)', [other, 5n]) }),
  },
  approveAll: {
    meanings: () => send({ to: token, data: encode('setApprovalForAll(address,bool)', [other, true]) }),
    told: { spender: other, token },
  },
  approveAllEnd: {
    meanings: () => send({ to: token, data: encode('setApprovalForAll(address,bool)', [other, false]) }),
  },
  permitCall: {
    meanings: () =>
      send({
        to: token,
        data: encode('permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', [
          ...[me, other, 5n, BigInt(now), 27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`],
        ]),
      }),
    told: { owner: me, spender: other, amount: 5n },
  },
  permit2Approve: {
    meanings: () =>
      send({ to: permit2Address, data: encode('approve(address,address,uint160,uint48)', [token, other, 5n, now]) }),
    told: { token, spender: other, until: BigInt(now) },
  },
  permit2Transfer: {
    meanings: () =>
      send({
        to: permit2Address,
        data: encode('transferFrom(address,address,uint160,address)', [me, other, 5n, token]),
      }),
    told: { from: me, account: other, amount: 5n, token },
  },
  batch: {
    meanings: () => read('wallet_sendCalls', [{ version: '2.0.0', from: me, calls: [{ to: token, data: approve }] }]),
    told: { calls: 1n },
  },
  safeTransaction: { meanings: () => sign(typed({ SafeTx: safeTypes }, safeMessage({ data: approve }), unknown)) },
  ownCall: { meanings: () => send({ to: deployments.TokenLock.address, data: lockCall }) },
  contractCall: { meanings: () => send({ to: unknown, data: lockCall }) },
  unknownCall: { meanings: () => send({ to: unknown, data: '0xdeadbeef' }), told: { selector: '0xdeadbeef' } },
  delegate: {
    meanings: () => read('wallet_signAuthorization', [{ address: other, chainId: 31337 }]),
    told: { delegate: other },
  },
  delegateEnd: { meanings: () => read('wallet_signAuthorization', [{ address: nobody, chainId: 31337 }]) },
  permit: { meanings: () => sign(typed(permitTypes, permit())), told: { spender: other, amount: 7n, token } },
  permitAll: {
    meanings: () =>
      sign(
        typed(
          { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' },
          { holder: me, spender: other, nonce: 0, expiry: 0, allowed: true },
        ),
      ),
    told: { spender: other, token },
  },
  permitNft: {
    meanings: () =>
      sign(
        typed(
          { Permit: 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline' },
          { spender: other, tokenId: 4, nonce: 0, deadline: now },
        ),
      ),
    told: { tokenId: 4n },
  },
  permit2Allowance: {
    meanings: () =>
      sign(
        typed(
          { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', PermitDetails: details },
          { details: detail, spender: other, sigDeadline: now + 60 },
          permit2Address,
        ),
      ),
    told: { spender: other, amount: 5n, token },
  },
  permit2Signature: {
    meanings: () =>
      sign(
        typed(
          {
            PermitWitnessTransferFrom:
              'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Terms witness',
            ...permissions,
            Terms: 'bytes32 any',
          },
          { permitted: { token, amount: 5 }, spender: other, nonce: 0, deadline: now, witness: {} },
          permit2Address,
        ),
      ),
    told: { spender: other, amount: 5n, token },
  },
  transferSignature: {
    meanings: () =>
      sign(
        typed(
          { TransferWithAuthorization: transferTypes },
          { from: me, to: other, value: 5, validAfter: 0, validBefore: now, nonce: `0x${'11'.repeat(32)}` },
        ),
      ),
    told: { account: other, amount: 5n },
  },
  order: { meanings: () => sign(typed({ OrderComponents: 'address offerer,uint256 salt' }, { offerer: me, salt: 1 })) },
  typedDataUnknown: { meanings: () => sign(typed({ Anything: 'address who' }, { who: me })) },
  signIn: {
    meanings: () =>
      read('personal_sign', [
        `page.example wants you to sign in with your Ethereum account:\n${me}\n\nHello\n\nURI: https://page.example`,
        me,
      ]),
    told: { site: 'page.example' },
  },
  signText: { meanings: () => read('personal_sign', [stringToHex('Grüße'), me]), told: { text: 'Grüße' } },
  signBytes: { meanings: () => read('personal_sign', ['0xff00ff', me]), told: { data: '0xff00ff' } },
  signHash: { meanings: () => read('eth_sign', [me, `0x${'ff'.repeat(32)}`]), told: { hash: `0x${'ff'.repeat(32)}` } },
  grantPermission: { meanings: () => read('wallet_grantPermissions', [{ expiry: 1 }]) },
  decrypt: { meanings: () => read('eth_decrypt', ['0x1234', me]) },
  unknown: { meanings: () => read('wallet_signEverything', [{}]), told: { method: 'wallet_signEverything' } },
}

describe('a request', () => {
  it.each(requestKinds)('of the kind %s is told as what it is, with its values', (kind) => {
    const { meanings, told = {} } = examples[kind]
    const [first] = meanings()
    expect(first?.kind).toBe(kind)
    for (const [name, value] of Object.entries(told)) expect([name, named(first, name)]).toEqual([name, value])
  })

  it('without an end, without a limit or for a whole collection is said to be', () => {
    const all = send({ to: token, data: encode('approve(address,uint256)', [other, maxUint256]) })
    expect(all[0]?.warnings).toEqual(['unlimited', 'unknownSpender'])
    expect(sign(typed(permitTypes, { ...permit(), deadline: now + 400 * 86_400 }))[0]?.warnings).toContain('noEnd')
    expect(examples.approveAll.meanings()[0]?.warnings).toContain('wholeCollection')
    expect(examples.permitAll.meanings()[0]?.warnings).toEqual(expect.arrayContaining(['unlimited', 'noEnd']))
  })

  it('that pays an address like one that was used before is said to, and names that one', () => {
    const used = `${other.slice(0, 6)}${'1'.repeat(32)}${other.slice(-4)}` as Address
    const [poisoned] = send({ to: token, data: encode('transfer(address,uint256)', [other, 9n]) }, { known: [used] })
    expect(poisoned?.warnings).toContain('lookAlike')
    expect(String(named(poisoned, 'known')).toLowerCase()).toBe(used.toLowerCase())
    const [same] = send({ to: token, data: encode('transfer(address,uint256)', [other, 9n]) }, { known: [other] })
    expect(same?.warnings).not.toContain('lookAlike')
  })

  it('for another chain or another account is said to be', () => {
    expect(sign(typed(permitTypes, permit(), token, 1))[0]?.warnings).toContain('otherChain')
    expect(sign(typed(permitTypes, { ...permit(), owner: unknown }))[0]?.warnings).toContain('otherAccount')
  })

  it('to sign in elsewhere is said to, whatever the page calls itself', () => {
    const text = `bank.example wants you to sign in with your Ethereum account:\n${me}\n`
    expect(read('personal_sign', [text, me])[0]?.warnings).toEqual(['otherSite'])
    expect(read('personal_sign', [text, me], { origin: 'https://bank.example' })[0]?.warnings).toEqual([])
  })

  it('that hands the account over is said to give full control, and where for every chain', () => {
    const list = [{ address: other, chainId: '0x0', nonce: '0x1' }]
    const meanings = send({ to: me, data: '0x', authorizationList: list })
    expect(meanings.map(({ kind }) => kind)).toEqual(['delegate', 'sendCoin'])
    expect(meanings[0]?.warnings).toEqual(['fullControl', 'everyChain'])
  })

  it('that carries calls has each of them told, however they are packed', () => {
    const packed = [
      { to: unknown, data: encode('multicall(bytes[])', [[approve]]) },
      { to: unknown, data: encode('multicall(uint256,bytes[])', [1n, [approve]]) },
      {
        to: multicall3.address,
        data: encode('aggregate3((address target, bool allowFailure, bytes callData)[] calls)', [
          [{ target: token, allowFailure: true, callData: approve }],
        ]),
      },
      { to: unknown, data: encodeMultiSend([{ to: token, value: 0n, data: approve }]) },
    ]
    for (const call of packed) {
      const [batch, inner] = send(call)
      expect([batch?.kind, inner?.kind, inner?.depth]).toEqual(['batch', 'approve', 1])
      expect(batch?.warnings.includes('looksOnly')).toBe(call.to !== multicall3.address)
    }
  })

  it('that is several in one has each of them told, and those that are none as unknown', () => {
    const asked = [{ method: 'eth_sign', params: [me, `0x${'ff'.repeat(32)}`] }, null, { method: 1 }]
    expect(readRequests(asked, context, options).map(({ kind }) => kind)).toEqual(['signHash', 'unknown', 'unknown'])
    expect(readRequests([], context).map(({ reason }) => reason)).toEqual(['tooMany'])
    expect(readRequests(Array(50).fill(asked[0]), context).at(-1)?.reason).toBe('tooMany')
  })

  it('nested or long beyond reading says that the rest is unknown', () => {
    let data: Hex = approve
    for (let depth = 0; depth < 8; depth++) data = encode('multicall(bytes[])', [[data]])
    expect(send({ to: unknown, data }).at(-1)?.reason).toBe('tooMany')
    const many = send({ to: unknown, data: encode('multicall(bytes[])', [Array(300).fill(approve)]) })
    expect([many.length < 120, many.at(-1)?.reason]).toEqual([true, 'tooMany'])
  })

  it('of a multisig that runs foreign code as itself is said to, and is not read as a call', () => {
    const [, call] = sign(typed({ SafeTx: safeTypes }, safeMessage({ data: approve, operation: 1 }), unknown))
    expect([call?.kind, call?.warnings]).toEqual(['unknownCall', ['delegateCall']])
  })

  it('is read by the members that are signed, never by a name or by what stands beside them', () => {
    const renamed = typed({ Permit: 'address owner,address spender,uint256 value' }, { ...permit() })
    expect(sign(renamed)[0]?.kind).toBe('typedDataUnknown')
    const elsewhere = typed(
      { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', PermitDetails: details },
      { details: detail, spender: other, sigDeadline: now },
    )
    expect(sign(elsewhere)[0]?.warnings).toContain('looksOnly')
  })

  it.each([
    ['two members of one name', '{"types":{},"primaryType":"A","primaryType":"B","message":{},"domain":{}}'],
    ['a number that is not exact', '{"types":{},"primaryType":"A","message":{"a":900719925474099267},"domain":{}}'],
  ])('whose text has two readings (%s) is unknown', (_, text) => {
    expect(read('eth_signTypedData_v4', [me, text])[0]).toMatchObject({ kind: 'unknown', reason: 'twoReadings' })
  })

  it.each([
    ['no parameters', 'eth_sendTransaction', [], 'paramsMissing'],
    ['a receiver that is none', 'eth_sendTransaction', [{ to: '0x12' }], 'badAddress'],
    ['a wrong checksum', 'eth_sendTransaction', [{ to: me.replace('a', 'A') }], 'badAddress'],
    ['half a byte', 'eth_sendTransaction', [{ to: me, data: '0x123' }], 'badData'],
    ['a negative amount', 'eth_sendTransaction', [{ to: me, value: '-0x1' }], 'badNumber'],
    ['two different data', 'eth_sendTransaction', [{ to: me, data: '0x12', input: '0x34' }], 'twoReadings'],
    ['a member nobody knows', 'eth_sendTransaction', [{ to: me, paymaster: token }], 'fieldUnknown'],
    ['no calls', 'wallet_sendCalls', [{ calls: [] }], 'paramsMissing'],
    ['typed data that are no JSON', 'eth_signTypedData_v4', [me, '{'], 'badTypedData'],
    ['a list for an object', 'eth_signTypedData_v4', [me, []], 'badTypedData'],
  ])('with %s is unknown, and why', (_, method, params, reason) => {
    expect(read(method, params)).toMatchObject([{ kind: 'unknown', reason }])
  })

  it('of whatever plain data is read without an error, and nothing in it is called safe', () => {
    const methods = ['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4', 'personal_sign', 'eth_sign']
    const word = fc.constantFrom(me, token, '0x', '0x095ea7b3', approve, approve.slice(0, -2), '0x1', 'to', '__proto__')
    const value = fc.anything({
      key: fc.constantFrom('to', 'data', 'calls', 'types', 'message', 'domain', 'primaryType'),
      values: [word, fc.integer(), fc.string()],
    })
    fc.assert(
      fc.property(fc.constantFrom(...methods), fc.array(value, { maxLength: 3 }), (method, params) => {
        const plain = JSON.parse(JSON.stringify(params, (_, each) => (typeof each === 'bigint' ? `${each}` : each)))
        const { meanings } = readRequest({ method, params: plain }, context, options)
        expect(meanings.length).toBeGreaterThan(0)
        for (const { kind } of meanings) expect(requestKinds).toContain(kind)
      }),
    )
  })

  it('with one byte changed, left out or added is never told as the same call', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: approve.length - 1 }), fc.integer({ min: 1, max: 15 }), (at, shift) => {
        const digit = ((Number.parseInt(approve[at]!, 16) + shift) % 16).toString(16)
        const changed = `${approve.slice(0, at)}${digit}${approve.slice(at + 1)}`
        const [meaning] = send({ to: token, data: changed })
        const isSame = named(meaning, 'spender') === other && named(meaning, 'amount') === 5n
        expect(meaning?.kind === 'approve' && isSame).toBe(false)
      }),
    )
    expect(send({ to: token, data: `${approve}00` })[0]?.kind).not.toBe('approve')
    expect(send({ to: token, data: approve.slice(0, -2) })[0]?.kind).not.toBe('approve')
  })
})
