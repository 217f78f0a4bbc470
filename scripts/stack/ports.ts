import net from 'node:net'
import { StartFailure } from './StartFailure.ts'

/** A port nobody uses at this moment. Another process may take it before you do; there is no way to reserve one. */
export async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Whether a server could listen there now. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const server = net.createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

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
