import { abdelBenali } from "./abdel-benali.ts";
import { amaraNwosu } from "./amara-nwosu.ts";
import { arjunMehta } from "./arjun-mehta.ts";
import { baoTran } from "./bao-tran.ts";
import { chloeMarchand } from "./chloe-marchand.ts";
import { diegoFuentes } from "./diego-fuentes.ts";
import { emekaObi } from "./emeka-obi.ts";
import { fatouDiallo } from "./fatou-diallo.ts";
import { freyaOlsen } from "./freya-olsen.ts";
import { gusPappas } from "./gus-pappas.ts";
import { hanaNovak } from "./hana-novak.ts";
import { hollisGreer } from "./hollis-greer.ts";
import { inesCarvalho } from "./ines-carvalho.ts";
import { jonasWeber } from "./jonas-weber.ts";
import { katarzynaZielinska } from "./katarzyna-zielinska.ts";
import { kenjiWatanabe } from "./kenji-watanabe.ts";
import { kwameBoateng } from "./kwame-boateng.ts";
import { leilaHaddad } from "./leila-haddad.ts";
import { lingWei } from "./ling-wei.ts";
import { lucaMoretti } from "./luca-moretti.ts";
import { malikJohnson } from "./malik-johnson.ts";
import { margueriteTremblay } from "./marguerite-tremblay.ts";
import { meiTanaka } from "./mei-tanaka.ts";
import { ninaPetrova } from "./nina-petrova.ts";
import { noorVanDijk } from "./noor-van-dijk.ts";
import { odalysReyes } from "./odalys-reyes.ts";
import { pekkaLaine } from "./pekka-laine.ts";
import { pilarOrtega } from "./pilar-ortega.ts";
import { priyaRaman } from "./priya-raman.ts";
import { rafaelSouza } from "./rafael-souza.ts";
import { ruthAbernathy } from "./ruth-abernathy.ts";
import { samWhitaker } from "./sam-whitaker.ts";
import { sofiaHerrera } from "./sofia-herrera.ts";
import { thandiweMokoena } from "./thandiwe-mokoena.ts";
import { tildeBruun } from "./tilde-bruun.ts";
import { tomasLind } from "./tomas-lind.ts";
import { vikramShetty } from "./vikram-shetty.ts";
import { wiremuTane } from "./wiremu-tane.ts";
import { yusufDemir } from "./yusuf-demir.ts";
import { zahraKarimi } from "./zahra-karimi.ts";
import type { Author } from "./author.ts";

/** Everyone in the demo world. */
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
  abdelBenali,
  baoTran,
  diegoFuentes,
  emekaObi,
  fatouDiallo,
  gusPappas,
  hollisGreer,
  katarzynaZielinska,
  kenjiWatanabe,
  lingWei,
  margueriteTremblay,
  noorVanDijk,
  pekkaLaine,
  pilarOrtega,
  ruthAbernathy,
  thandiweMokoena,
  tildeBruun,
  vikramShetty,
  wiremuTane,
  zahraKarimi,
];
