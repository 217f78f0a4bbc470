import fs from 'node:fs'
import path from 'node:path'
import { stage } from './stage.mjs'

/**
 * Does the work while no other process of this repository does it, and waits for one that does: two installations
 * into one folder would destroy each other. A lock whose process is gone is taken over.
 * @template Result
 * @param {string} root the repository
 * @param {(hold: (pid: number) => void) => Promise<Result>} work gets a function that lets another process hold the lock too
 * @returns {Promise<Result>}
 */
export async function onlyOne(root, work) {
  const lock = path.join(root, '.data', 'bootstrap.lock')
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  let waiting
  while (!take(lock)) {
    waiting ??= stage('Waiting for another installation in this folder')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  waiting?.done('The other installation has ended')
  try {
    // npm goes on when the process that started it is killed; until it ends too, the folder is not ours.
    return await work((pid) => fs.writeFileSync(lock, `${process.pid} ${pid}`))
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!readText(lock).split(' ').map(Number).some(isRunning)) fs.rmSync(lock, { force: true })
  return false
}

function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
