import { FULL_CROP, formatSearchCrop, SEARCH_LIMITS, type SearchCrop } from "@tessera/domain";
import { Button, CompassIcon, EmptyState, SearchForm, Tabs } from "@tessera/ui";
import { type CSSProperties, Suspense, useEffect, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { useSingle } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PageHead } from "../../shell/index.ts";
import { ListBoundary } from "../card/list-boundary.tsx";
import { PinGrid } from "../card/pin-grid.tsx";
import { CLOSEUP_SIZES, formatPinAlt, getCloseupRenditions, getCreator } from "../pin-picture.ts";
import { PinPageHeader } from "../pin-page-header.tsx";
import { pinQuery } from "../pin-queries.ts";
import { CropFrame } from "./crop-frame.tsx";
import { getVisualSearchPath, type VisualSearch, visualSearchQuery } from "./visual-search-query.ts";
import styles from "./visual-search-screen.module.css";

/** How long the frame must rest before its part is searched for, in milliseconds. */
const SEARCH_DELAY_MS = 150;

/** The pins that look like a pin's image, beside the image. A frame on the image chooses a part to search for. */
export function VisualSearchScreen({ search }: { search: VisualSearch }) {
  const t = useText();
  const pin = useSingle(pinQuery(search.id));
  const [crop, setCrop] = useSearchedCrop(search);
  const navigate = useNavigate();
  const isSearching = useNavigation().state === "loading";
  const title = pin.pinTitle || t("pins.alt.none", { name: getCreator(pin).fullName });
  const { width, height } = pin.imageSpec_orig;
  const isUnavailable = pin.unavailable !== null;
  return (
    <div className={styles.screen}>
      <PageHead title={t("pins.visual.title", { title })} noindex />
      <PinPageHeader
        pin={pin}
        title={title}
        heading={t("pins.visual.heading")}
        backLabel={t("pins.visual.back")}
        hasPicture={false}
      />
      <div className={styles.columns}>
        {isUnavailable ? null : (
          <div className={styles.side} style={{ "--ratio": height / width } as CSSProperties}>
            <CropFrame
              picture={{
                renditions: getCloseupRenditions(pin),
                alt: formatPinAlt(pin, t),
                ratio: height / width,
                color: pin.dominantColor,
                sizes: CLOSEUP_SIZES,
                priority: true,
              }}
              crop={crop}
              onChange={setCrop}
            />
            <div className={styles.below}>
              <p className={styles.hint}>{t("pins.visual.hint")}</p>
              {formatSearchCrop(crop) === null ? null : (
                <Button size="small" onClick={() => setCrop(FULL_CROP)}>
                  {t("pins.visual.whole")}
                </Button>
              )}
            </div>
          </div>
        )}
        <section className={styles.results} aria-label={t("pins.visual.heading")} aria-busy={isSearching}>
          <Tabs
            label={t("pins.visual.tabs")}
            tabs={[false, true].map((productsOnly) => ({
              href: getVisualSearchPath({ ...search, crop, productsOnly }),
              label: t(productsOnly ? "pins.visual.products" : "pins.visual.all"),
              current: productsOnly === search.productsOnly,
            }))}
          />
          <SearchForm
            label={t("pins.visual.words")}
            words={search.words}
            maxLength={SEARCH_LIMITS.queryMax}
            onSearch={(words) =>
              void navigate(getVisualSearchPath({ ...search, crop, words }), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
          <ListBoundary key={getVisualSearchPath(search)}>
            <Suspense fallback={<div className={styles.wait} aria-busy="true" />}>
              <SearchResults search={search} />
            </Suspense>
          </ListBoundary>
        </section>
      </div>
    </div>
  );
}

function SearchResults({ search }: { search: VisualSearch }) {
  const t = useText();
  const kind = search.productsOnly ? "products" : "all";
  return (
    <PinGrid
      query={visualSearchQuery(search)}
      surface={search.productsOnly ? "ProductPinRetrieval" : "RelatedPinGrid"}
      label={t("pins.visual.heading")}
      empty={
        <EmptyState
          icon={<CompassIcon />}
          title={
            search.words === "" ? t(`pins.visual.empty.${kind}`) : t("pins.visual.empty.words", { query: search.words })
          }
          text={t(search.words === "" ? "pins.visual.empty.text" : "pins.visual.empty.words.text")}
          level={2}
        />
      }
    />
  );
}

/**
 * Returns the frame's crop, and a function that changes it. Once the frame rests, the part is searched for: the URL
 * changes, and the earlier results stay until the new ones have arrived. Only the frame changes the crop in the URL, so
 * the frame doesn't follow the URL. Otherwise, it would jump back when results arrive while someone drags it on.
 */
function useSearchedCrop(search: VisualSearch): [SearchCrop, (crop: SearchCrop) => void] {
  const navigate = useNavigate();
  const [crop, setCrop] = useState(search.crop);
  const searched = getVisualSearchPath(search);
  const wanted = getVisualSearchPath({ ...search, crop });
  useEffect(() => {
    if (wanted === searched) return;
    const timer = setTimeout(() => void navigate(wanted, { replace: true, preventScrollReset: true }), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, searched, navigate]);
  return [crop, setCrop];
}
