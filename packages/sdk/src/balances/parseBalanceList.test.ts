import fc from 'fast-check'
import { type Address, checksumAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseBalanceList } from './parseBalanceList.ts'

const [first, second] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']
const address = fc
  .bigInt({ min: 2n ** 40n, max: 2n ** 160n - 1n })
  .map((number) => checksumAddress(numberToHex(number, { size: 20 })))

describe('parseBalanceList', () => {
  test.each([
    `${first}\n${second}`,
    `\ufeff${first}\r\n\r\n${second}\r\n`,
    `${first}\r${second}`,
    `${first},${second}`,
    `${first};${second};`,
    `${first}\t${second}`,
    `${first} | ${second}`,
    `["${first}", "${second}"]`,
    `address,amount\n${first},1.5\n${second},2`,
    `"Holder";"Balance"\n"${first}";"1,5"\n"${second}";"2"`,
    `1,Anna,${first}\n2,Bert,${second}`,
  ])('reads both addresses of %j', async (text) => {
    expect(await parseBalanceList(text)).toMatchObject({ accounts: [first, second], refused: [], repeated: [] })
  })

  test('refuses a line with its reason and takes the others', async () => {
    const text = [
      first,
      first.replace('C5', 'c5'),
      first.slice(0, -1),
      'anna.eth',
      'hello',
      `0x${'11'.repeat(32)}`,
      'abandon '.repeat(11).concat('about'),
      `bnb:${second}`,
      second,
    ].join('\n')
    const list = await parseBalanceList(text, { shortName: 'eth' })
    expect(list.accounts).toEqual([first, second])
    expect(list.refused.map(({ line, fault }) => [line, fault.code])).toEqual([
      [2, 'addressChecksum'],
      [3, 'addressLength'],
      [4, 'addressName'],
      [5, 'addressInvalid'],
      [6, 'addressSecret'],
      [7, 'addressSecret'],
      [8, 'addressOtherChain'],
    ])
  })

  test('takes a recovery phrase in the first line for a secret and not for a header', async () => {
    const { refused, hasHeader } = await parseBalanceList(`${'abandon '.repeat(11)}about\n${first}`)
    expect(hasHeader).toBe(false)
    expect(refused).toEqual([{ line: 1, fault: { code: 'addressSecret', params: {} } }])
  })

  test('reads a repeated address once and says where it was first; counts those without checksum', async () => {
    const list = await parseBalanceList(`${first}\n${first.toLowerCase()}\n${second.toLowerCase()}`)
    expect(list.accounts).toEqual([first, second])
    expect(list.repeated).toEqual([{ line: 2, first: 1, address: first }])
    expect(list.unchecked).toBe(1)
  })

  test('stops at the limit and says so', async () => {
    expect(await parseBalanceList(`${first}\n${second}`, { maxAddresses: 1 })).toMatchObject({
      accounts: [first],
      isTooLong: true,
    })
  })

  test('gives every distinct address back in order, whatever stands between them', async () => {
    const separator = fc.constantFrom('\n', '\r\n', ',', ';', '\t', ' ', ' , ', '"\n"', '|')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(address, separator), { maxLength: 40 }), async (entries) => {
        const text = entries.map(([one, after]) => one + after).join('')
        const { accounts, refused, repeated } = await parseBalanceList(text)
        expect(accounts).toEqual([...new Set(entries.map(([one]) => one))])
        expect(refused).toEqual([])
        expect(accounts.length + repeated.length).toBe(entries.length)
      }),
    )
  })

  test('never throws and never invents an address, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
        const { accounts } = await parseBalanceList(text)
        for (const account of accounts) expect(text.toLowerCase()).toContain(account.toLowerCase())
      }),
    )
  })

  test('lets other work go on at least every 50 ms while it reads 100,000 lines', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) =>
      numberToHex(0xabn * 2n ** 150n + BigInt(index), { size: 20 }),
    )
    const text = rows.map((one) => checksumAddress(one as Address)).join('\n')
    const lags: number[] = []
    let last = performance.now()
    const timer = setInterval(() => {
      lags.push(performance.now() - last)
      last = performance.now()
    }, 1)
    const started = performance.now()
    const { accounts } = await parseBalanceList(text)
    clearInterval(timer)
    console.log(`100,000 rows: ${Math.round(performance.now() - started)} ms, ${lags.length} pauses`)
    expect(accounts).toHaveLength(100_000)
    // The machine of the tests may be busy with others; the middle one is ours.
    expect(lags.toSorted((a, b) => a - b)[Math.floor(lags.length / 2)]).toBeLessThan(50)
  }, 60_000)
})
