import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { type Address, concat, encodeErrorResult, numberToHex, parseAbi, size } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import { createChainClient } from './createChainClient.ts'
import { getTolerantly } from './getTolerantly.ts'

it('sends nobody to the server that a contract names (ERC-3668), who asks its views', async () => {
  const chain = await startChain()
  onTestFinished(() => chain.stop())
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.end('{"data":"0x"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const token: Address = '0x000000000000000000000000000000000badc0de'
  const lookup = encodeErrorResult({
    abi: parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
    ]),
    errorName: 'OffchainLookup',
    args: [
      token,
      [`http://127.0.0.1:${(server.address() as AddressInfo).port}/{sender}/{data}`],
      '0x',
      '0x06fdde03',
      '0x',
    ],
  })
  // Copies what follows it, and reverts with that.
  const length = numberToHex(size(lookup), { size: 2 })
  const code = concat([
    ...(['0x61', length, '0x6010', '0x6000', '0x39'] as const),
    ...(['0x61', length, '0x6000', '0xfd', '0x0000', lookup] as const),
  ])
  await chain.rpc('anvil_setCode', [token, code])
  const client = await createChainClient(createLocalChain(chain.url))
  const abi = parseAbi(['function name() view returns (string)'])
  expect(await getTolerantly(client, { address: token, abi, functionName: 'name' })).toBeUndefined()
  await client.readContract({ address: token, abi, functionName: 'name' }).catch(() => undefined)
  expect(asked).toEqual([])
})
