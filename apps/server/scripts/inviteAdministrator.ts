// Prints a one-time link for an administrator of the console: node apps/server/scripts/inviteAdministrator.ts <name>

import { invitationLink } from '../src/console/accounts/invitations.ts'
import { inviteAdministrator } from '../src/console/accounts/inviteAdministrator.ts'
import { openDatabase } from '../src/db/openDatabase.ts'
import { readEnv } from '../src/env.ts'

const [username = '', ...more] = process.argv.slice(2)
if (username === '' || more.length > 0) {
  process.stderr.write('Usage: node apps/server/scripts/inviteAdministrator.ts <name>\n')
  process.exit(2)
}

try {
  const env = readEnv(process.env)
  const database = await openDatabase(env)
  const token = await inviteAdministrator(database.queries, username).finally(() => database.close())
  process.stdout.write(
    `${invitationLink(env.siteUrl, token)}\nWho opens it within 24 hours chooses the password of ${username}. It works once.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
