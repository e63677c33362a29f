import styles from './code.module.css'

/** Digits in groups of four, so that people can compare them; what is copied has no gaps. */
export function AccountNumber({ text }: { text: string }) {
  if (!/^[\d*]{8,}$/.test(text)) return <bdi>{text}</bdi>
  return (
    <bdi className={styles.account}>
      {text.match(/.{1,4}/g)?.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name than their place
        <span key={at}>{group}</span>
      ))}
    </bdi>
  )
}
