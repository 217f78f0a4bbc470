// Sets the VIP level of an address on a chain: node apps/server/scripts/setVip.ts <address> <chain> <level>
import { mostVipLevel } from '@tokensmith/api/console/serviceSchemas.ts'
import { isAddress } from 'viem'
import { openDatabase } from '../src/db/openDatabase.ts'
import { setVip } from '../src/db/setVip.ts'
import { readEnv } from '../src/env.ts'

const [address = '', chain = '', level = ''] = process.argv.slice(2)
const isWhole = (text: string) => /^\d{1,15}$/.test(text)
if (!isAddress(address) || !isWhole(chain) || Number(chain) === 0 || !isWhole(level) || Number(level) > mostVipLevel) {
  process.stderr.write(
    'Usage: node apps/server/scripts/setVip.ts <address> <chain id> <level>\n' +
      `The address must have a right checksum or be in lower case; the level is a whole number up to ${mostVipLevel}; 0 takes it away.\n`,
  )
  process.exit(2)
}

try {
  const database = await openDatabase(readEnv(process.env))
  await setVip(database.queries, 'command', [{ address, chain: Number(chain), level: Number(level) }])
  await database.close()
  process.stdout.write(`${address} has VIP level ${level} on chain ${chain}.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
