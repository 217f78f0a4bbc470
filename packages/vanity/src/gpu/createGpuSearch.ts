/** A search in rounds on the graphics processor, at a start of its own. */
export type GpuRounds<Found> = {
  /** Addresses that one round looks at. */
  perRound: number
  /** The next round; it can be asked for before the last one has ended. */
  search: () => Promise<Found | undefined>
  /** Draws another start. */
  restart: () => void
  close: () => void
}

/** A round shorter than this wastes time between rounds; one much longer makes a page jerk that is drawn by the same GPU. */
const roundMs = 20

/**
 * Searches with rounds as large as `most` and as this device does in some milliseconds; `open` makes them for a size. While
 * one is awaited the next is under way already. After a find another start is drawn, and what was under way is dropped.
 * A round that fails, because the device was lost or the kernel is wrong, rejects.
 */
export async function createGpuSearch<Found>(open: (size: number) => GpuRounds<Found>, least: number, most: number) {
  const rounds = await fitRounds(open, least, most)
  const begin = () => {
    const round = rounds.search()
    // It may fail before it is awaited, or never be.
    round.catch(() => {})
    return round
  }
  let ahead = begin()
  return {
    async next(): Promise<{ tried: number; found: Found | undefined }> {
      const round = ahead
      ahead = begin()
      const found = await round
      if (found) {
        rounds.restart()
        ahead = begin()
      }
      return { tried: rounds.perRound, found }
    },
    close: () => rounds.close(),
  }
}

async function fitRounds<Found>(open: (size: number) => GpuRounds<Found>, least: number, most: number) {
  for (let size = least; ; size *= 2) {
    const rounds = open(size)
    // The first is slower than those that follow.
    await rounds.search()
    const startedAt = performance.now()
    await rounds.search()
    if (size * 2 > most || performance.now() - startedAt >= roundMs) {
      rounds.restart()
      return rounds
    }
    rounds.close()
  }
}
