import { createKeystores } from '@tokensmith/sdk/wallet/createKeystores.ts'
import { createZip } from '@tokensmith/sdk/zip/createZip.ts'
import { hexToBytes } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { createKeyVault, type KeyReading } from './keyVault.ts'

const key = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const address = privateKeyToAddress(key)
const recipient = `0x${'1'.repeat(40)}` as const
const contract = `0x${'2'.repeat(40)}` as const
const purpose = { chainId: 5, recipient, contract }
const transfer = { chainId: 5, type: 'legacy', nonce: 0, gas: 21_000n, gasPrice: 1n, to: recipient, value: 1n } as const
const ignore = () => undefined

describe('createKeyVault', () => {
  it('gives addresses and verdicts, and no key in any form', async () => {
    const vault = createKeyVault()
    const reading = (await vault.read({ kind: 'text', text: `${key}\nwrong` }, ignore)) as KeyReading
    expect(reading).toMatchObject({ lines: [1], refused: [{ line: 2 }] })
    expect('keys' in reading).toBe(false)
    expect(JSON.stringify([reading, [...reading.addresses]])).not.toContain(key.slice(2, 12))
  })

  it('signs only after it was told for what, and for nothing else afterwards', async () => {
    const vault = createKeyVault()
    await vault.read({ kind: 'text', text: key }, ignore)
    expect(() => vault.signTransaction(address, transfer)).toThrow()
    vault.dedicate(purpose)
    await expect(vault.signTransaction(address, transfer)).resolves.toMatch(/^0x/)
    await expect(vault.signTransaction(address, { ...transfer, to: contract })).rejects.toThrow()
    expect(() => vault.dedicate({ ...purpose, recipient: contract })).toThrow()
    vault.dedicate(purpose)
    await vault.read({ kind: 'text', text: key }, ignore)
    vault.dedicate({ ...purpose, recipient: contract })
  })

  it('has nothing to sign with once it was wiped', async () => {
    const vault = createKeyVault()
    await vault.read({ kind: 'text', text: key }, ignore)
    vault.wipe()
    vault.dedicate(purpose)
    await expect(vault.signTransaction(address, transfer)).rejects.toThrow()
  })

  it('tells a list, a keystore and an archive apart by what is in the file', async () => {
    const vault = createKeyVault()
    const files = await createKeystores(hexToBytes(key), hexToBytes(address), 'correct horse', { cost: 1024 })
    const sources = [new Blob([`\uFEFF${key}`]), new Blob([`\uFEFF${files[0]!.text}`]), new Blob([createZip(files)])]
    for (const file of sources) {
      const reading = await vault.read({ kind: 'file', file, password: 'correct horse' }, ignore)
      expect(reading).toMatchObject({ lines: [1], refused: [] })
    }
    expect(await vault.read({ kind: 'file', file: sources[2]!, password: '' }, ignore)).toEqual({
      code: 'passwordMissing',
    })
  })
})
