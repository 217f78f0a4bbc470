import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listMultisigs, listOrders, ordersChannel } from './orderStore.ts'

/** What this browser keeps of orders and wallets; follows changes made in any tab. */
export function useOrders() {
  const queries = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(ordersChannel)
    channel.onmessage = () => void queries.invalidateQueries({ queryKey: ['multisigKept'] })
    return () => channel.close()
  }, [queries])
  // A change made just before this screen opened was told to the one before it, so each screen reads for itself.
  const fresh = { retry: false, staleTime: 0, refetchOnMount: 'always' } as const
  const orders = useQuery({ queryKey: ['multisigKept', 'orders'], queryFn: listOrders, ...fresh })
  const wallets = useQuery({ queryKey: ['multisigKept', 'wallets'], queryFn: listMultisigs, ...fresh })
  return {
    orders: orders.data,
    isReading: orders.isFetching,
    wallets: wallets.data,
    error: orders.error ?? wallets.error,
  }
}
