import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import { createFileLock } from '@tokensmith/sdk/base/jobs/createFileLock.ts'
import { createFileJobJournal } from '@tokensmith/sdk/base/jobs/fileJobJournal.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { keysOf } from '@tokensmith/sdk/base/jobs/keysOf.ts'
import { openJob } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { batchSendJob } from '@tokensmith/sdk/send/batchSendJob.ts'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/**
 * A program of its own that drives a job, and is killed without warning right after the n-th write of its journal:
 * `node runJobProcess.ts <folder> <jobId> <url> <key> <n>`; n = 0 lives. Prints the job's phase at the end.
 */
const [folder, jobId, url, key, dieAt] = process.argv.slice(2) as [string, Hex, string, Hex, string]
const journal = createFileJobJournal(folder)
let writes = 0
const deadly: JobJournal = {
  ...journal,
  async putBatches(...args) {
    await journal.putBatches(...args)
    writes += 1
    if (writes === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
  },
}
const { client } = connectClient(url, 31337)
const run = await openJob({
  ...{ journal: deadly, jobId, kind: batchSendJob, client, lock: createFileLock(folder) },
  ...{ keys: keysOf(privateKeyToAccount(key)), window: 2, pollMs: 10, dropAfterMs: 200 },
})
const { phase, pausedBy } = await run.start()
console.log(`${phase} ${pausedBy?.code ?? ''}`.trim())
