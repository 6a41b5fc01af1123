import { amaraNwosu } from "./amara-nwosu.ts";
import { arjunMehta } from "./arjun-mehta.ts";
import type { Author } from "./author.ts";
import { chloeMarchand } from "./chloe-marchand.ts";
import { freyaOlsen } from "./freya-olsen.ts";
import { hanaNovak } from "./hana-novak.ts";
import { inesCarvalho } from "./ines-carvalho.ts";
import { jonasWeber } from "./jonas-weber.ts";
import { kwameBoateng } from "./kwame-boateng.ts";
import { leilaHaddad } from "./leila-haddad.ts";
import { lucaMoretti } from "./luca-moretti.ts";
import { malikJohnson } from "./malik-johnson.ts";
import { meiTanaka } from "./mei-tanaka.ts";
import { ninaPetrova } from "./nina-petrova.ts";
import { odalysReyes } from "./odalys-reyes.ts";
import { priyaRaman } from "./priya-raman.ts";
import { rafaelSouza } from "./rafael-souza.ts";
import { samWhitaker } from "./sam-whitaker.ts";
import { sofiaHerrera } from "./sofia-herrera.ts";
import { tomasLind } from "./tomas-lind.ts";
import { yusufDemir } from "./yusuf-demir.ts";

/** Everybody in the demo world. */
export const authors: readonly Author[] = [
  inesCarvalho,
  tomasLind,
  odalysReyes,
  meiTanaka,
  kwameBoateng,
  priyaRaman,
  lucaMoretti,
  freyaOlsen,
  amaraNwosu,
  jonasWeber,
  sofiaHerrera,
  yusufDemir,
  hanaNovak,
  malikJohnson,
  chloeMarchand,
  arjunMehta,
  ninaPetrova,
  rafaelSouza,
  leilaHaddad,
  samWhitaker,
];
