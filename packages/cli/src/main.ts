#!/usr/bin/env node
import { openTerminal } from './openTerminal.ts'
import { runCommandLine } from './runCommandLine.ts'

// A reader that has enough (`| head`) closes the pipe; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
process.exitCode = await runCommandLine(process.argv.slice(2), openTerminal())
