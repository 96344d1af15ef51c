import style from './payments.css?url'

/** Of what is paid alone: the style sheet of every page does not carry it. */
export const Styles = () => <link rel="stylesheet" href={style} precedence="screen" />
