import { abdelBenali } from "./people/abdel-benali.ts";
import { amaraNwosu } from "./people/amara-nwosu.ts";
import { arjunMehta } from "./people/arjun-mehta.ts";
import { baoTran } from "./people/bao-tran.ts";
import { chloeMarchand } from "./people/chloe-marchand.ts";
import { diegoFuentes } from "./people/diego-fuentes.ts";
import { emekaObi } from "./people/emeka-obi.ts";
import { fatouDiallo } from "./people/fatou-diallo.ts";
import { freyaOlsen } from "./people/freya-olsen.ts";
import { gusPappas } from "./people/gus-pappas.ts";
import { hanaNovak } from "./people/hana-novak.ts";
import { hollisGreer } from "./people/hollis-greer.ts";
import { inesCarvalho } from "./people/ines-carvalho.ts";
import { jonasWeber } from "./people/jonas-weber.ts";
import { katarzynaZielinska } from "./people/katarzyna-zielinska.ts";
import { kenjiWatanabe } from "./people/kenji-watanabe.ts";
import { kwameBoateng } from "./people/kwame-boateng.ts";
import { leilaHaddad } from "./people/leila-haddad.ts";
import { lingWei } from "./people/ling-wei.ts";
import { lucaMoretti } from "./people/luca-moretti.ts";
import { malikJohnson } from "./people/malik-johnson.ts";
import { margueriteTremblay } from "./people/marguerite-tremblay.ts";
import { meiTanaka } from "./people/mei-tanaka.ts";
import { ninaPetrova } from "./people/nina-petrova.ts";
import { noorVanDijk } from "./people/noor-van-dijk.ts";
import { odalysReyes } from "./people/odalys-reyes.ts";
import { pekkaLaine } from "./people/pekka-laine.ts";
import { pilarOrtega } from "./people/pilar-ortega.ts";
import { priyaRaman } from "./people/priya-raman.ts";
import { rafaelSouza } from "./people/rafael-souza.ts";
import { ruthAbernathy } from "./people/ruth-abernathy.ts";
import { samWhitaker } from "./people/sam-whitaker.ts";
import { sofiaHerrera } from "./people/sofia-herrera.ts";
import { thandiweMokoena } from "./people/thandiwe-mokoena.ts";
import { tildeBruun } from "./people/tilde-bruun.ts";
import { tomasLind } from "./people/tomas-lind.ts";
import { vikramShetty } from "./people/vikram-shetty.ts";
import { wiremuTane } from "./people/wiremu-tane.ts";
import { yusufDemir } from "./people/yusuf-demir.ts";
import { zahraKarimi } from "./people/zahra-karimi.ts";
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
