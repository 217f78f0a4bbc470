// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @notice An NFT collection: it has balances and a `transferFrom`, but is no ERC-20 token.
contract NftCollection is ERC721 {
    constructor() ERC721("Collection", "NFT") {}

    function mint(address to, uint256 id) external {
        _mint(to, id);
    }
}
