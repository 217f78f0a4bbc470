import type { Command } from './Command.ts'

/** Every command by its name, in the order of the help. Each is loaded when it is asked for. */
export const commands = {
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  create: async () => (await import('./commands/create.ts')).create,
  manage: async () => (await import('./commands/manage.ts')).manage,
  lock: async () => (await import('./commands/lock.ts')).lock,
  'manage-lock': async () => (await import('./commands/manageLock.ts')).manageLock,
  certificate: async () => (await import('./commands/certificate.ts')).certificate,
  'verify-lock': async () => (await import('./commands/verifyLock.ts')).verifyLock,
  send: async () => (await import('./commands/send.ts')).send,
  jobs: async () => (await import('./commands/jobs.ts')).jobs,
  resume: async () => (await import('./commands/resume.ts')).resume,
  balances: async () => (await import('./commands/balances.ts')).balances,
  approvals: async () => (await import('./commands/approvals.ts')).approvals,
  vanity: async () => (await import('./commands/vanity.ts')).vanity,
  inscribe: async () => (await import('./commands/inscribe.ts')).inscribe,
  'deploy-toolbox': async () => (await import('./commands/deployToolbox.ts')).deployToolbox,
  completion: async () => (await import('./commands/completion.ts')).makeCompletion(loadAll),
} satisfies Record<string, () => Promise<Command>>

export type CommandName = keyof typeof commands

/** True for the name of a command. */
export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

function loadAll(): Promise<readonly Command[]> {
  return Promise.all(Object.values(commands).map((load): Promise<Command> => load()))
}
