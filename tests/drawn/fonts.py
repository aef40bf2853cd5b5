"""The fonts of the drawn pictures: families in Debian's packages, with the names of their files.

The digit network is trained only on `TRAINED` and tested on `HELD_OUT`. Similar families are in the same
set. `HANDWRITING` and `HANDWRITING_HELD_OUT` are two such sets of fonts that look handwritten.
"""

from functools import cache
from pathlib import Path
from typing import Final

import pytest
from PIL import ImageFont

FONT_FOLDERS: Final = (Path("/usr/share/fonts"), Path("/usr/share/texmf/fonts/opentype"))

PACKAGES: Final = (
    "fonts-adf-accanthis fonts-adf-baskervald fonts-adf-berenis fonts-adf-gillius fonts-adf-ikarius "
    "fonts-adf-irianis fonts-adf-libris fonts-adf-mekanus fonts-adf-oldania fonts-adf-romande fonts- "
    "adf-solothurn fonts-adf-switzera fonts-adf-tribun fonts-adf-universalis fonts-adf-verana fonts- "
    "agave fonts-allerta fonts-anonymous-pro fonts-arapey fonts-arkpandora fonts-arphic-ukai fonts- "
    "arphic-uming fonts-averia-sans-gwf fonts-averia-serif-gwf fonts-b612 fonts-baekmuk fonts-bebas- "
    "neue fonts-beteckna fonts-breip fonts-cabin fonts-cantarell fonts-cardo fonts-century-catalogue "
    "fonts-clear-sans fonts-cmu fonts-comfortaa fonts-comic-neue fonts-compagnon fonts-courier-prime "
    "fonts-croscore fonts-crosextra-caladea fonts-crosextra-carlito fonts-dancingscript fonts-dejavu "
    "fonts-dkg-handwriting fonts-dosis fonts-dustin fonts-ebgaramond fonts-elstob fonts-essays1743 "
    "fonts-eurofurence fonts-fantasque-sans fonts-fanwood fonts-firacode fonts-freefont-otf fonts- "
    "gemunu-libre fonts-georgewilliams fonts-gfs-artemisia fonts-gfs-baskerville fonts-gfs-bodoni- "
    "classic fonts-gfs-didot fonts-gfs-neohellenic fonts-gnutypewriter fonts-go fonts-goudybookletter "
    "fonts-hack fonts-hermit fonts-humor-sans fonts-inconsolata fonts-inter fonts-ipafont fonts- "
    "jetbrains-mono fonts-junction fonts-junicode fonts-jura fonts-karla fonts-karmilla fonts-kiloji "
    "fonts-klaudia-berenika fonts-klee fonts-komatuna fonts-konatu fonts-lato fonts-league-mono "
    "fonts-league-spartan fonts-lemonada fonts-liberation fonts-lindenhill fonts-linex fonts- "
    "linuxlibertine fonts-lmodern fonts-lobstertwo fonts-manrope fonts-millimetre fonts-mmcedar "
    "fonts-monoid fonts-mononoki fonts-morisawa-bizud-gothic fonts-morisawa-bizud-mincho fonts- "
    "motoya-l-cedar fonts-motoya-l-maruberi fonts-mplus fonts-nanum fonts-nanum-extra fonts-national- "
    "park fonts-naver-d2coding fonts-noto-core fonts-noto-mono fonts-ocr-a fonts-ocr-b fonts-okolaks "
    "fonts-oldstandard fonts-open-sans fonts-opendin fonts-opendyslexic fonts-osifont fonts-oxygen "
    "fonts-paratype fonts-pc fonts-play fonts-prociono fonts-quattrocento fonts-quicksand fonts- "
    "radisnoir fonts-reggae fonts-roadgeek fonts-roboto-slab fonts-roboto-unhinted fonts-rocknroll "
    "fonts-routed-gothic fonts-rufscript fonts-sawarabi-gothic fonts-sawarabi-mincho fonts-sil-akatab "
    "fonts-sil-andika fonts-sil-charis fonts-sil-gentium fonts-sil-gentium-basic fonts-sjfonts fonts- "
    "smc-chilanka fonts-smc-manjari fonts-smiley-sans fonts-sora fonts-stix fonts-texgyre fonts-thai- "
    "tlwg-ttf fonts-tiresias fonts-tlwg-laksaman-ttf fonts-tomsontalks fonts-tuffy fonts-ubuntu-title "
    "fonts-unfonts-core fonts-urw-base35 fonts-vlgothic fonts-vollkorn fonts-woowa-bm fonts-wqy- "
    "zenhei fonts-yanone-kaffeesatz fonts-yozvox-yozfont-antique fonts-yrsa-rasa fonts-yusei-magic"
)
INSTALL_COMMAND: Final = f"apt-get install {PACKAGES}"

# Each line has a family and its files without their suffixes; ~ replaces a space in a name.
_TRAINED = """
Liberation Sans: LiberationSans-Regular LiberationSans-Bold LiberationSans-Italic
Liberation Sans Narrow: LiberationSansNarrow-Regular LiberationSansNarrow-Bold
Arimo: Arimo-Regular Arimo-Bold
FreeSans: FreeSans FreeSansBold FreeSansOblique
Nimbus Sans: NimbusSans-Regular NimbusSans-Bold NimbusSansNarrow-Regular NimbusSansNarrow-Bold
TeX Gyre Heros: texgyreheros-regular texgyreheros-bold texgyreheroscn-regular texgyreheroscn-bold
Switzera: SwitzeraADF-Regular SwitzeraADF-Bold SwitzeraADF-Cond SwitzeraADF-Ext
Garuda: Garuda Garuda-Bold
Liberation Serif: LiberationSerif-Regular LiberationSerif-Bold LiberationSerif-Italic
Tinos: Tinos-Regular Tinos-Bold
FreeSerif: FreeSerif FreeSerifBold FreeSerifItalic
Nimbus Roman: NimbusRoman-Regular NimbusRoman-Bold
STIX: STIX-Regular STIX-Bold
GFS Artemisia: GFSArtemisia GFSArtemisiaBold
Courier Prime: Courier~Prime Courier~Prime~Bold Courier~Prime~Sans
FreeMono: FreeMono FreeMonoBold
Nimbus Mono: NimbusMonoPS-Regular NimbusMonoPS-Bold
Liberation Mono: LiberationMono-Regular LiberationMono-Bold Cousine-Regular Cousine-Bold
DejaVu Sans: DejaVuSans DejaVuSans-Bold DejaVuSans-Oblique DejaVuSansCondensed DejaVuSansCondensed-Bold
DejaVu Sans Mono: DejaVuSansMono DejaVuSansMono-Bold Hack-Regular Hack-Bold
DejaVu Serif: DejaVuSerif DejaVuSerif-Bold DejaVuSerif-Italic DejaVuSerifCondensed
WenQuanYi Zen Hei: wqy-zenhei
Palladio: P052-Roman P052-Bold texgyrepagella-regular texgyrepagella-bold texgyrepagella-italic
Avant Garde: URWGothic-Book URWGothic-Demi texgyreadventor-regular texgyreadventor-bold
Roboto: Roboto-Regular Roboto-Bold Roboto-Light Roboto-Medium Roboto-Black Roboto-Italic
Roboto Condensed: RobotoCondensed-Regular RobotoCondensed-Bold RobotoCondensed-Light
Roboto Slab: RobotoSlab-Regular RobotoSlab-Bold RobotoSlab-Light
Lato: Lato-Regular Lato-Bold Lato-Light Lato-Black Lato-Italic Carlito-Regular Carlito-Bold
Cabin: Cabin-Regular Cabin-Bold Cabin-Italic
Comfortaa: Comfortaa-Regular Comfortaa-Bold
Karla: Karla-Regular Karla-Bold Karmilla-Regular Karmilla-Bold
Sora: Sora-Regular Sora-SemiBold Sora-Light
Latin Modern: lmroman10-regular lmroman10-bold lmroman10-italic lmsans10-regular lmsans10-bold
CMU: cmunrm cmunbx cmunss cmunorm cmuntt
Gentium: Gentium-R Gentium-I
Charis: CharisSIL-Regular CharisSIL-Bold CharisSIL-Italic
Libertine: LinLibertine_R LinLibertine_RB LinLibertine_RI LinBiolinum_R LinBiolinum_RB
Fira Code: FiraCode-Regular FiraCode-Bold FiraCode-Light
Inconsolata: Inconsolata
Mononoki: mononoki-Regular mononoki-Bold
Fantasque: FantasqueSansMono-Regular FantasqueSansMono-Bold
League Mono: LeagueMono-Regular LeagueMono-Bold LeagueMono-Condensed
B612: B612-Regular B612-Bold
Play: Play-Regular Play-Bold
Dosis: Dosis-Medium Dosis-Bold Dosis-Light
Bebas Neue: BebasNeue-Regular BebasNeue-Bold BebasNeue-Book
Oxygen: Oxygen-Sans Oxygen-Sans-Bold OxygenMono-Regular
Allerta: allerta_medium
Roadgeek: RG2014C RG2014D RG2014E RG2014B
Tuffy: Tuffy Tuffy_Bold
Gillius: GilliusADF-Regular GilliusADF-Bold GilliusADF-Cond GilliusADFNo2-Regular
Tribun: TribunADFStd-Regular TribunADFStd-Bold TribunADFStd-Cond
Bodoni Classic: GFSBodoniClassic
GFS Didot: GFSDidot GFSDidotBold
Baskervald: BaskervaldADFStd BaskervaldADFStd-Bold BaskervaldADFStd-Heavy
Ikarius: IkariusADFStd-Regular IkariusADFStd-Bold
Mekanus: MekanusADFStd-Regular MekanusADFStd-Bold
Clear Sans: ClearSans-Regular ClearSans-Bold ClearSans-Light ClearSans-Medium
Cardo: Cardo104s Cardob101
Vollkorn: Vollkorn-Regular Vollkorn-Bold
Nanum: NanumGothic NanumGothicBold NanumBarunGothic NanumSquareR NanumSquareB NanumSquareRoundR
NanumMyeongjo: NanumMyeongjo NanumMyeongjoBold
M PLUS: Mplus1-Regular Mplus1-Bold Mplus2-Regular Mplus2-Bold VL-Gothic-Regular VL-PGothic-Regular
UMing: uming
UKai: ukai
OpenDyslexic: OpenDyslexic-Regular OpenDyslexic-Bold
Beteckna: Beteckna BetecknaGS BetecknaGS-Bold
Dustismo: Dustismo dustismo_bold Dustismo_Roman Dustismo_Roman_Bold
Kinnari: Kinnari Kinnari-Bold
Sawasdee: Sawasdee Sawasdee-Bold
Go: Go-Regular Go-Bold Go-Mono Go-Mono-Bold
Hanna: BMHANNAPro BMHANNAAir_ttf
Essays 1743: Essays1743 Essays1743-Bold
Aerial: AerialMono Tymes TymesBd Veranda VerandaBd
Agave: agave-r-autohinted agave-b-autohinted
Compagnon: Compagnon-Roman Compagnon-Medium
Elstob: ElstobD-Regular ElstobD-Bold ElstobD-Italic
GFS Baskerville: GFSBaskerville
Goudy Bookletter: GoudyBookletter1911
Junction: Junction
Junicode: JunicodeTwoBeta-Regular JunicodeTwoBeta-Bold JunicodeTwoBeta-Condensed
Klaudia: Klaudia Klaudia-Bold Berenika Berenika-Bold
Komatuna: komatuna-p
Konatu: Konatu
Linden Hill: LindenHill
Prociono: Prociono
Linex: Jara Jara_Bold Quercus Quercus_Bold
Lemonada: Lemonada-Light Lemonada-SemiBold
Lobster Two: LobsterTwo-Regular LobsterTwo-Bold
Millimetre: millimetreA~01 millimetreA~Bold~01
Monoid: Monoid-Regular Monoid-Bold
BIZ UD: BIZUDGothic-Regular BIZUDPGothic-Bold BIZUDPMincho-Regular
Motoya: MTLc3m MTLmr3m MMCedar-P
D2Coding: D2Coding-Ver1.3.2-20180524-all
National Park: NationalPark-Regular NationalPark-Heavy
OCR A: OCRA OCRABold
Okolaks: okolaksRegular okolaksBold
Osifont: osifont
Radis: RadisSans-medium
RocknRoll: RocknRollOne-Regular ReggaeOne-Regular
Sawarabi: sawarabi-gothic-medium sawarabi-mincho-medium
Akatab: Akatab-Regular Akatab-Bold
Gentium Basic: GenBasR GenBkBasB
Smiley Sans: SmileySans-Oblique
Ubuntu Title: Ubuntu-Title
Un: UnBatang UnBatangBold UnDinaru UnDinaruBold UnGraphic UnGraphicBold
Yrsa: Yrsa-Regular Yrsa-Bold Rasa-Light
Verana: Verana-Regular VeranaSans-Regular VeranaSans-Bold
Solothurn: Solothurn-Regular Solothurn-Bold
Oldania: OldaniaADFStd-Regular OldaniaADFStd-Bold
Laksaman: Laksaman Laksaman-Bold
Barunpen: NanumBarunpenR NanumBarunpenB
VGA: Px_IBM_VGA8
"""

_HELD_OUT = """
Century Schoolbook: C059-Roman C059-Bold C059-Italic texgyreschola-regular texgyreschola-bold
Century Catalogue: Century-Catalogue
Bookman: URWBookman-Light URWBookman-Demi texgyrebonum-regular texgyrebonum-bold
Open Sans: OpenSans-Regular OpenSans-Bold OpenSans-Light OpenSans-Italic OpenSans-CondBold
Noto Sans: NotoSans-Regular NotoSans-Bold NotoMono-Regular
Noto Serif: NotoSerif-Regular NotoSerif-Bold NotoSerif-Italic
Quicksand: Quicksand-Regular Quicksand-Bold Quicksand-Medium
PT Sans: PTS55F PTS75F PTN57F PTN77F PTC55F PTS56F
PT Serif: PTF55F PTF75F PTZ55F
PT Mono: PTM55F PTM75F
Inter: Inter-Regular Inter-Bold Inter-Light Inter-Medium Inter-SemiBold InterDisplay-Regular
Manrope: Manrope-Regular Manrope-Bold Manrope-Light
Caladea: Caladea-Regular Caladea-Bold
Andika: Andika-Regular Andika-Bold
EB Garamond: EBGaramond12-Regular EBGaramond12-Bold
JetBrains Mono: JetBrainsMono-Regular JetBrainsMono-Bold
Anonymous Pro: Anonymous~Pro Anonymous~Pro~B
Hermit: Hermit-medium Hermit-bold
League Spartan: LeagueSpartan-Bold
Jura: Jura-Medium Jura-Regular
Yanone Kaffeesatz: YanoneKaffeesatz-Regular YanoneKaffeesatz-Bold
Cantarell: Cantarell-Regular Cantarell-Bold
DIN: OSP-DIN
Routed Gothic: routed-gothic routed-gothic-narrow routed-gothic-wide
Universalis: UniversalisADFStd-Regular UniversalisADFStd-Bold UniversalisADFStd-Cond
Accanthis: AccanthisADFStd-Regular AccanthisADFStd-Bold
Berenis: BerenisADFPro-Regular BerenisADFPro-Bold
Old Standard: OldStandard-Regular OldStandard-Bold
Libris: LibrisADFStd-Regular LibrisADFStd-Bold
Irianis: IrianisADFStd-Regular IrianisADFStd-Bold
Romande: RomandeADFStd-Regular RomandeADFStd-DemiBold
Quattrocento: Quattrocento-Regular
Arapey: Arapey-Regular Arapey-Black
Caslon: CaslonRoman CaslonBold
Fanwood: Fanwood
Averia: AveriaSansGWF-Regular AveriaSansGWF-Bold AveriaSerifGWF-Regular AveriaSerifGWF-Bold
Baekmuk: batang dotum hline
IPA: ipag ipam ipagp
Comic Neue: ComicNeue-Regular ComicNeue-Bold
Tiresias: tiresias_infofont tiresias_infofont_bold tiresias_pcfont tiresias_lpfont
Loma: Loma Loma-Bold
Manjari: Manjari-Regular Manjari-Bold
Gemunu Libre: GemunuLibre-Regular GemunuLibre-Bold
Eurofurence: eurof55 eurof75
GNU Typewriter: GNUTypewriter
OCR B: OCRB
Neohellenic: GFSNeohellenic GFSNeohellenicBold
"""

_HANDWRITING = """
Humor Sans: Humor-Sans
Breip: Breip
Dkg: dkg dkgBd
Rufscript: Rufscript010
Steve: SteveHand
Kiloji: kiloji kiloji_b
Yozfont: YOzRA_ YOzBA_
Dancing Script: DancingScript-Regular
Purisa: Purisa Purisa-Bold
Domestic Manners: Domestic_Manners
El Abogado Loco: El_Abogado_Loco
"""

_HANDWRITING_HELD_OUT = """
Klee: KleeOne-Regular KleeOne-SemiBold
Yusei Magic: YuseiMagic-Regular
Chilanka: Chilanka-Regular
Tomson Talks: TomsonTalks
"""

Families = dict[str, tuple[str, ...]]  # name -> the files of its styles


def _families(text: str) -> Families:
    lines = [line.split(": ") for line in text.strip().splitlines()]
    return {name: tuple(stem.replace("~", " ") for stem in stems.split(" ")) for name, stems in lines}


TRAINED: Final = _families(_TRAINED)
HELD_OUT: Final = _families(_HELD_OUT)
HANDWRITING: Final = _families(_HANDWRITING)
HANDWRITING_HELD_OUT: Final = _families(_HANDWRITING_HELD_OUT)


@cache
def font_files() -> dict[str, Path]:
    """Return the paths of the installed fonts by file name without suffix; of duplicates, the first."""
    path_of_stem: dict[str, Path] = {}
    for folder in FONT_FOLDERS:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".ttf", ".otf", ".ttc"):
                path_of_stem.setdefault(path.stem, path)
    return path_of_stem


def installed_fonts(families: Families) -> Families:
    """Return the families that this machine has, each with its installed files."""
    installed = {
        name: tuple(stem for stem in stems if stem in font_files()) for name, stems in families.items()
    }
    return {name: stems for name, stems in installed.items() if stems}


def require_fonts(families: Families) -> Families:
    """Return the installed families; skip the test if more than half of them are missing."""
    installed = installed_fonts(families)
    if 2 * len(installed) < len(families):
        pytest.skip(f"{len(installed)} of {len(families)} families of fonts are here; {INSTALL_COMMAND}")
    return installed


@cache
def load_font(stem: str, size: int) -> ImageFont.FreeTypeFont:
    """Load a font at a size in pixels."""
    return ImageFont.truetype(str(font_files()[stem]), size)
