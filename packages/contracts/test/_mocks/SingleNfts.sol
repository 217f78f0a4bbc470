// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721, ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";

/// @notice An ERC-721 collection that lists who has what. Somebody has the ids 1 to 9 at first.
contract SingleNfts is ERC721Enumerable {
    constructor(address owner) ERC721("Single NFTs", "ART") {
        for (uint256 id = 1; id < 10; ++id) {
            _mint(owner, id);
        }
    }
}
