import { useQuery } from '@tanstack/react-query'
import styles from './places.module.css'
import { placeName, portQuery } from './places.ts'

/** A port: its code, and its name once it is known. */
export function PortName({ code }: { code: string }) {
  const { data } = useQuery(portQuery(code))
  return (
    <span className={styles.port}>
      <code>{code}</code>
      {data && <bdi title={placeName(data)}>{placeName(data)}</bdi>}
    </span>
  )
}
