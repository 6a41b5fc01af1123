import { useQuery } from "@tanstack/react-query";
import { Button, Callout, Dialog, OPENER_HANDLERS, Spinner } from "@tessera/ui";
import { useState } from "react";
import { useText } from "../../../i18n/index.ts";
import styles from "./capture.module.css";
import { type PagePicture, pageQuery, type PageReadResult } from "./captured.ts";
import { PictureChoices } from "./picture-choices.tsx";
import { getProblem } from "./use-page-reader.ts";

interface AlternativeImagePickerProps {
  /** The URL of the page that contains the draft's image. */
  readonly page: string;
  readonly disabled: boolean;
  readonly onChoose: (page: PageReadResult, picture: PagePicture) => void;
}

/** A button that lets people choose another image from a draft's page. */
export function AlternativeImagePicker({ page, disabled, onChoose }: AlternativeImagePickerProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...pageQuery(page), enabled: open });
  const close = () => setOpen(false);
  return (
    <>
      <Button
        {...OPENER_HANDLERS}
        fullWidth
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {t("pins.capture.other")}
      </Button>
      <Dialog open={open} onClose={close} title={t("pins.capture.other")} closeLabel={t("pins.close")} size="large">
        {isFetching && !data ? <Spinner label={t("shell.loading")} centered /> : null}
        {error && !isFetching ? (
          <Callout
            tone="danger"
            actions={
              <Button size="small" onClick={() => void refetch()}>
                {t("shell.error.retry")}
              </Button>
            }
          >
            {getProblem(error)}
          </Callout>
        ) : null}
        {data ? (
          <div className={styles.inDialog}>
            <PictureChoices
              page={data}
              choose="one"
              onClose={close}
              onChosen={([picture]) => {
                close();
                if (picture) onChoose(data, picture);
              }}
            />
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
