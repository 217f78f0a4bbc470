import { join } from 'node:path'
import { createFileJobJournal } from '@tokensmith/sdk/base/jobs/fileJobJournal.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { Session } from './Session.ts'

/** Jobs of this machine, each in files of its own. */
export function openJobJournal({ home }: Pick<Session, 'home'>): JobJournal {
  return createFileJobJournal(join(home, 'jobs'))
}
