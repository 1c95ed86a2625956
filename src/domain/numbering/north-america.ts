// The area codes of the United States and Canada, by state and province, with the main city of some. Source: NANPA, area codes in
// service, 2025. In each of them 555-0100 to 555-0199 are reserved for fiction (ATIS-0300115).
import type { Block } from './plan'

export const UNITED_STATES = `
AL 205 Birmingham,251 Mobile,256 Huntsville,334 Montgomery,659,938|AK 907 Anchorage
AZ 480 Scottsdale,520 Tucson,602 Phoenix,623,928 Flagstaff|AR 327,479 Fort Smith,501 Little Rock,870
CA 209 Stockton,213 Los Angeles,279,310 Santa Monica,323 Los Angeles,341,350,408 San Jose,415 San Francisco,424,442,510 Oakland,530,559 Fresno
CA 562 Long Beach,619 San Diego,626 Pasadena,628 San Francisco,650 Palo Alto,657,661 Bakersfield,669,707 Santa Rosa,714 Anaheim,747,760
CA 805 Santa Barbara,818 Burbank,820,831 Monterey,840,858,909,916 Sacramento,925,949 Irvine,951 Riverside
CO 303 Denver,719 Colorado Springs,720 Denver,970 Fort Collins,983|CT 203 New Haven,475,860 Hartford,959|DE 302 Wilmington|DC 202 Washington,771
FL 239 Fort Myers,305 Miami,321 Melbourne,352 Gainesville,386 Daytona Beach,407 Orlando,448,561 West Palm Beach,645,656,689,727 Clearwater,728
FL 754,772,786 Miami,813 Tampa,850 Tallahassee,863 Lakeland,904 Jacksonville,941 Sarasota,954 Fort Lauderdale
GA 229 Albany,404 Atlanta,470 Atlanta,478 Macon,678 Atlanta,706 Augusta,762,770 Marietta,912 Savannah,943|HI 808 Honolulu|ID 208 Boise,986
IL 217 Springfield,224,309 Peoria,312 Chicago,331,447,464,618,630 Naperville,708,730,773 Chicago,779,815 Rockford,847 Evanston,861,872 Chicago
IN 219 Gary,260 Fort Wayne,317 Indianapolis,463,574 South Bend,765,812 Evansville,930|IA 319 Cedar Rapids,515 Des Moines,563 Davenport,641,712
KS 316 Wichita,620,785 Topeka,913 Overland Park|KY 270,364,502 Louisville,606,859 Lexington|LA 225 Baton Rouge,318 Shreveport,337 Lafayette
LA 504 New Orleans,985|ME 207 Portland|MD 227,240,301 Rockville,410 Baltimore,443 Baltimore,667
MA 339,351,413 Springfield,508 Worcester,617 Boston,774,781,857 Boston,978 Lowell|MI 231,248 Troy,269 Kalamazoo,313 Detroit,517 Lansing,586
MI 616 Grand Rapids,734 Ann Arbor,810 Flint,906,947,989|MN 218 Duluth,320,507 Rochester,612 Minneapolis,651 Saint Paul,763,924,952
MS 228 Gulfport,601 Jackson,662,769|MO 235,314 Saint Louis,417 Springfield,557,573 Columbia,636,660,816 Kansas City,975|MT 406 Billings
NE 308,402 Omaha,531|NV 702 Las Vegas,725 Las Vegas,775 Reno|NH 603 Manchester|NJ 201 Jersey City,551,609 Trenton,640,732,848,856,862,908
NJ 973 Newark|NM 505 Albuquerque,575|NY 212 New York,315 Syracuse,329,332 New York,347 New York,363,516,518 Albany,585 Rochester,607,624,631
NY 646 New York,680,716 Buffalo,718 New York,838,845,914 Yonkers,917 New York,929 New York,934
NC 252,336 Greensboro,472,704 Charlotte,743,828 Asheville,910 Fayetteville,919 Raleigh,980,984|ND 701 Fargo
OH 216 Cleveland,220,234,283,326,330 Akron,380,419 Toledo,436,440,513 Cincinnati,567,614 Columbus,740,937 Dayton
OK 405 Oklahoma City,539,572,580,918 Tulsa|OR 458,503 Portland,541 Eugene,971 Portland
PA 215 Philadelphia,223,267 Philadelphia,272,412 Pittsburgh,445,484,570 Scranton,582,610 Allentown,717 Harrisburg,724,814 Erie,835,878
RI 401 Providence|SC 803 Columbia,821,839,843 Charleston,854,864 Greenville|SD 605 Sioux Falls
TN 423 Chattanooga,615 Nashville,629 Nashville,731,865 Knoxville,901 Memphis,931|TX 210 San Antonio,214 Dallas,254 Waco,281 Houston,325
TX 346 Houston,361 Corpus Christi,409 Beaumont,430,432 Midland,469 Dallas,512 Austin,682,713 Houston,726,737 Austin,806 Lubbock,817 Fort Worth
TX 830,832 Houston,903 Tyler,915 El Paso,936,940 Denton,945,956 Laredo,972 Dallas,979|UT 385 Salt Lake City,435,801 Salt Lake City
VT 802 Burlington|VA 276,434 Charlottesville,540 Roanoke,571 Arlington,686,703 Arlington,757 Norfolk,804 Richmond,826,948
WA 206 Seattle,253 Tacoma,360 Olympia,425 Bellevue,509 Spokane,564|WV 304 Charleston,681
WI 262,274,353,414 Milwaukee,534,608 Madison,715,920 Green Bay|WY 307 Cheyenne`

export const CANADA = `
AB 368,403 Calgary,587 Calgary,780 Edmonton,825|BC 236,250 Victoria,257,604 Vancouver,672,778 Vancouver|MB 204 Winnipeg,431,584
NB 428,506 Moncton|NL 709 St. John's,879|NS 782,902 Halifax
ON 226 London,249,289,343 Ottawa,365,382,416 Toronto,437 Toronto,519 London,548,613 Ottawa,647 Toronto,683,705 Sudbury,742,753,807,905 Mississauga,942
QC 263,354,367,418 Quebec,438 Montreal,450 Laval,468,514 Montreal,579,581 Quebec,819 Gatineau,873|SK 306 Regina,474,639|YT 867 Whitehorse`

/** `CA 415 San Francisco,…`: a block for each area code. */
export function areaBlocks(table: string): Block[] {
  return table
    .trim()
    .split(/[\n|]/)
    .flatMap((line) => {
      const region = line.slice(0, 2)
      return line
        .slice(3)
        .split(',')
        .map((entry): Block => {
          const [areaCode, locality] = [entry.slice(0, 3), entry.slice(4)]
          return { prefix: `+1${areaCode}55501`, digits: 2, areaCode, region, ...(locality && { locality }) }
        })
    })
}

/** The same line numbers in the toll-free areas. */
export const TOLL_FREE_BLOCKS: readonly Block[] = ['800', '833', '844', '855', '866', '877', '888'].map((areaCode) => ({
  prefix: `+1${areaCode}55501`,
  digits: 2,
  areaCode,
}))
