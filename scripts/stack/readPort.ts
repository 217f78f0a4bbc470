import { StartFailure } from './StartFailure.ts'

/** Reads a port from the environment. Throws StartFailure when it is not a port number. */
export function readPort(name: string, fallback: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new StartFailure(`${name} must be a port number from 1 to 65535, not "${text}".`)
  }
  return port
}
