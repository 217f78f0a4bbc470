// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PowersTest} from "./PowersTest.sol";

/**
 * @notice What a token tells of powers is all that there is. In every state, every function is tried by every role: who
 * achieves what nobody else could is told of by `capabilities()`, and what it tells of can be done.
 */
contract StandardPowersTest is PowersTest {
    function test_Standard_TellsOfEveryPower() public {
        tryToken("standard");
        tryToken("standard-burn");
        tryToken("standard-transferBurn");
        tryToken("standard-transferFee");
        tryToken("standard-transferBurn-transferFee");
        tryToken("standard-burn-transferBurn-transferFee");
        tryPairs("standard");
    }
}

contract NormalPowersTest is PowersTest {
    function test_Normal_TellsOfEveryPower() public {
        tryToken("normal");
        tryToken("normal-burn");
        tryToken("normal-mint");
        tryToken("normal-burn-mint");
        tryToken("normal-burn-mint-ownershipLock");
        tryToken("normal-burn-mint-pause");
        tryToken("normal-burn-mint-pause-ownershipLock");
        tryToken("normal-burn-mint-pause-blacklist");
        tryToken("normal-burn-mint-pause-blacklist-ownershipLock");
        tryToken("normal-pause");
        tryToken("normal-blacklist");
        tryToken("normal-whitelist");
        tryToken("normal-transferBurn");
        tryToken("normal-transferFee");
        tryToken("normal-transferBurn-transferFee");
        tryToken("normal-transferBurn-transferFee-ownershipLock");
        tryToken("normal-burn-mint-pause-blacklist-whitelist-transferBurn-transferFee-ownershipLock");
        tryPairs("normal");
    }
}

contract MemePowersTest is PowersTest {
    function test_Meme_TellsOfEveryPower() public {
        tryToken("meme");
        tryToken("meme-burn");
        tryToken("meme-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust");
        tryToken("meme-sale");
        tryToken("meme-burn-sale");
        tryPairs("meme");
    }
}

contract MarketingPowersTest is PowersTest {
    function test_Marketing_TellsOfEveryPower() public {
        tryToken("marketing");
        tryToken("marketing-ownershipLock");
        tryToken("marketing-invitation");
        tryToken("marketing-invitation-prizePool");
        tryToken("marketing-ownershipLock-invitation-prizePool-dust");
        tryToken("marketing-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust");
        tryToken("marketing-sale");
        tryToken("marketing-ownershipLock-sale");
        tryToken("marketing-burn-mint-ownershipLock-invitation-prizePool-dust-sale");
        tryPairs("marketing");
    }
}

contract DividendPowersTest is PowersTest {
    function test_Dividend_TellsOfEveryPower() public {
        tryToken("dividend");
        tryToken("dividend-ownershipLock");
        tryToken("dividend-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust");
        tryToken("dividend-sale");
        tryToken("dividend-ownershipLock-sale");
        tryPairs("dividend");
    }
}

contract CompoundPowersTest is PowersTest {
    function test_Compound_TellsOfEveryPower() public {
        tryToken("compound");
        tryToken("compound-ownershipLock");
        tryToken("compound-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust");
        tryToken("compound-sale");
        tryToken("compound-ownershipLock-sale");
        tryPairs("compound");
    }
}

contract LpDividendPowersTest is PowersTest {
    function test_LpDividend_TellsOfEveryPower() public {
        tryToken("lpDividend");
        tryToken("lpDividend-ownershipLock");
        tryToken("lpDividend-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust");
        tryToken("lpDividend-sale");
        tryToken("lpDividend-ownershipLock-sale");
        tryPairs("lpDividend");
    }
}

contract PoolPowersTest is PowersTest {
    function test_Erc314_TellsOfEveryPower() public {
        tryToken("erc314");
        tryToken("erc314-burn");
        tryToken("erc314-burn-mint-pause-blacklist-whitelist-ownershipLock");
        tryToken("erc314-sale");
        tryPairs("erc314");
    }

    function test_X314_TellsOfEveryPower() public {
        tryToken("x314");
        tryToken("x314-ownershipLock");
        tryToken("x314-burn-mint-pause-blacklist-whitelist-ownershipLock");
        tryToken("x314-sale");
        tryToken("x314-ownershipLock-sale");
        tryToken("x314-burn-mint-ownershipLock-sale");
        tryPairs("x314");
    }
}

contract MintPowersTest is PowersTest {
    function test_FairMint_TellsOfEveryPower() public {
        tryToken("fairMint");
    }

    function test_Inscription_TellsOfEveryPower() public {
        tryToken("inscription");
    }
}
